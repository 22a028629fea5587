// A class with relative method lists, as compilers that write them into object files do: each offset is a pair of relocations.
.section __TEXT,__objc_classname,cstring_literals
l_name: .asciz "Compact"
.section __TEXT,__objc_methname,cstring_literals
l_tap: .asciz "onTap:"
l_make: .asciz "make"
.section __TEXT,__objc_methtype,cstring_literals
l_action: .asciz "v24@0:8@16"
l_object: .asciz "@16@0:8"

.section __DATA,__objc_selrefs
.p2align 3
l_tap_reference: .quad l_tap
l_make_reference: .quad l_make

.section __TEXT,__text
.p2align 2
_method: ret

.section __DATA,__objc_const
.p2align 3
_methods: .long 0x8000000c, 2
_entries: .long l_tap_reference - _entries
_entry_types: .long l_action - _entry_types
_entry_code: .long _method - _entry_code
_second: .long l_make_reference - _second
_second_types: .long l_object - _second_types
_second_code: .long _method - _second_code
.p2align 3
_meta_contents: .long 3, 40, 40, 0
.quad 0, l_name, 0, 0, 0, 0, 0
_contents: .long 2, 0, 0, 0
.quad 0, l_name, _methods, 0, 0, 0, 0

.section __DATA,__objc_data
.p2align 3
_OBJC_METACLASS_$_Compact: .quad _OBJC_METACLASS_$_Compact, _OBJC_CLASS_$_Compact, 0, 0, _meta_contents
_OBJC_CLASS_$_Compact: .quad _OBJC_METACLASS_$_Compact, 0, 0, 0, _contents

.section __DATA,__objc_classlist
.p2align 3
.quad _OBJC_CLASS_$_Compact
