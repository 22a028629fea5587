-- Opens a table in Neovim with `eventmap lsp`, takes what was probably meant, and edits on. Writes what it saw as JSON.
-- Variables: g:server, the program; g:table, the file; g:log, where the result goes.

local seen = {}

local function findings()
  local list = {}
  for _, finding in ipairs(vim.diagnostic.get(0)) do
    table.insert(list, string.format("%d:%d %s", finding.lnum, finding.col, finding.code or finding.user_data.lsp.code))
  end
  table.sort(list)
  return list
end

local function wait_for(count)
  assert(vim.wait(30000, function() return #vim.diagnostic.get(0) == count end, 20), "waiting for " .. count)
end

local function session()
  vim.cmd("edit " .. vim.fn.fnameescape(vim.g.table))
  local id = vim.lsp.start_client({ name = "eventmap", cmd = { vim.g.server, "lsp" }, root_dir = vim.fn.getcwd() })
  assert(vim.lsp.buf_attach_client(0, id))
  wait_for(1)
  seen.opened = findings()

  -- The first action at the finding.
  local client = vim.lsp.get_client_by_id(id)
  local finding = vim.diagnostic.get(0)[1]
  vim.api.nvim_win_set_cursor(0, { finding.lnum + 1, finding.col })
  local params = vim.lsp.util.make_range_params(0, client.offset_encoding)
  params.context = { diagnostics = {} }
  local answer = assert(client.request_sync("textDocument/codeAction", params, 30000, 0))
  seen.title = answer.result[1].title
  vim.lsp.util.apply_workspace_edit(answer.result[1].edit, client.offset_encoding)
  wait_for(0)
  seen.fixed = vim.api.nvim_buf_get_lines(0, 0, -1, false)

  -- Neovim computes the ranges of changes by itself: several lines with characters outside of the BMP come and go.
  vim.api.nvim_buf_set_lines(0, 1, 1, false, { '  "$comment": "\u{1D11E}\u{E9}",', '  "A": {},', "" })
  wait_for(1)
  vim.api.nvim_buf_set_lines(0, 1, 4, false, {})
  wait_for(0)
  vim.api.nvim_buf_set_text(0, 1, 3, 1, 3, { "\u{1D11E}" })
  wait_for(1)
  seen.edited = findings()

  client.stop()
  assert(vim.wait(30000, function() return client.is_stopped() end, 20), "waiting for the end")
end

local ok, problem = pcall(session)
seen.problem = not ok and tostring(problem) or nil
vim.fn.writefile({ vim.fn.json_encode(seen) }, vim.g.log)
vim.cmd(ok and "qall!" or "cquit!")
