-- Types in a table in Neovim with `eventmap lsp`: completes, asks what is there, goes to a declaration, renames, and formats. Writes what it
-- saw as JSON. Variables: g:server, the program; g:table, the file; g:log, where the result goes.

local seen = {}

local function session()
  vim.cmd("edit " .. vim.fn.fnameescape(vim.g.table))
  local folder = vim.fn.fnamemodify(vim.g.table, ":h")
  local id = vim.lsp.start_client({ name = "eventmap", cmd = { vim.g.server, "lsp" }, root_dir = folder })
  assert(vim.lsp.buf_attach_client(0, id))
  local client = vim.lsp.get_client_by_id(id)
  assert(vim.wait(30000, function() return client.initialized end, 20), "waiting for the server")

  -- The answer to a request about the cursor: a line from 1, a column in bytes from 0. With 0 for the buffer, this version of Neovim sends
  -- the last changes after the request.
  local buffer = vim.api.nvim_get_current_buf()
  local function ask(method, line, column, more)
    vim.api.nvim_win_set_cursor(0, { line, column })
    local params = vim.lsp.util.make_position_params(0, client.offset_encoding)
    local answer = assert(client.request_sync(method, vim.tbl_extend("force", params, more or {}), 30000, buffer), method)
    assert(not answer.err, vim.inspect(answer.err))
    return answer.result
  end

  -- A half-typed key, behind characters outside of the BMP.
  vim.api.nvim_buf_set_lines(0, 1, 2, false, { '  "$comment": "\u{1D11E}", "Cart ' })
  local line = vim.api.nvim_buf_get_lines(0, 1, 2, false)[1]
  -- Without an insert mode, the cursor is never behind the last character.
  local list = ask("textDocument/completion", 2, #line - 1)
  vim.lsp.util.apply_text_edits({ list.items[1].textEdit }, 0, client.offset_encoding)
  seen.completed = vim.api.nvim_buf_get_lines(0, 1, 2, false)[1]
  vim.api.nvim_buf_set_lines(0, 1, 2, false, {})

  seen.hover = ask("textDocument/hover", 2, 4).contents.value
  local places = ask("textDocument/definition", 2, 4)
  seen.definition = string.format(
    "%s:%d:%d", vim.fn.fnamemodify(vim.uri_to_fname(places[1].uri), ":t"), places[1].range.start.line,
    places[1].range.start.character)

  local column = vim.api.nvim_buf_get_lines(0, 1, 2, false)[1]:find("HOME", 1, true)
  seen.counts = { references = #ask("textDocument/references", 2, column, { context = { includeDeclaration = true } }) }
  seen.placeholder = ask("textDocument/prepareRename", 2, column).placeholder
  local edit = ask("textDocument/rename", 2, column, { newName = "START" })
  vim.lsp.util.apply_workspace_edit(edit, client.offset_encoding)
  column = vim.api.nvim_buf_get_lines(0, 1, 2, false)[1]:find("onBuy:", 1, true)
  seen.counts.highlights = #ask("textDocument/documentHighlight", 2, column)
  edit = ask("textDocument/rename", 2, column, { newName = "onPay:" })
  vim.lsp.util.apply_workspace_edit(edit, client.offset_encoding)
  seen.found = vim.tbl_map(function(symbol) return symbol.name end, ask("workspace/symbol", 1, 0, { query = "pay" }))
  seen.symbols = vim.tbl_map(function(symbol) return symbol.name end, ask("textDocument/documentSymbol", 1, 0))
  local edits = ask("textDocument/formatting", 1, 0, { options = { tabSize = 8, insertSpaces = false } })
  vim.lsp.util.apply_text_edits(edits, 0, client.offset_encoding)
  seen.lines = vim.api.nvim_buf_get_lines(0, 0, -1, false)
  seen.folded = vim.tbl_map(
    function(part) return string.format("%d-%d", part.startLine, part.endLine) end, ask("textDocument/foldingRange", 1, 0))
  -- The first answers do not wait long for the dumps.
  local lenses = {}
  assert(vim.wait(30000, function()
    lenses = ask("textDocument/codeLens", 1, 0)
    return #lenses > 0
  end, 20), "waiting for the dumps")
  seen.lenses = vim.tbl_map(function(lens) return lens.range.start.line .. " " .. lens.command.title end, lenses)
  for _, other in ipairs(vim.api.nvim_list_bufs()) do
    if other ~= buffer and vim.api.nvim_buf_is_loaded(other) then
      seen.other = vim.api.nvim_buf_get_lines(other, 0, -1, false)[1]
    end
  end

  client.stop()
  assert(vim.wait(30000, function() return client.is_stopped() end, 20), "waiting for the end")
end

local ok, problem = pcall(session)
seen.problem = not ok and tostring(problem) or nil
vim.fn.writefile({ vim.fn.json_encode(seen) }, vim.g.log)
vim.cmd(ok and "qall!" or "cquit!")
