#pragma once

#include <mach/task_policy.h>

extern task_t mach_task_self(void);
extern kern_return_t task_policy_get(task_t task, task_policy_flavor_t flavor, task_policy_t policy,
                                     mach_msg_type_number_t *count, boolean_t *isDefault);
