#pragma once

// The declarations that EventHooks uses, from Apple's documentation.

#include <stdint.h>

typedef int kern_return_t;
typedef int boolean_t;
typedef int integer_t;
typedef unsigned int natural_t;
typedef natural_t mach_msg_type_number_t;
typedef natural_t task_t;
typedef natural_t task_policy_flavor_t;
typedef integer_t *task_policy_t;

#define KERN_SUCCESS 0
#define FALSE 0
#define TASK_CATEGORY_POLICY 1

typedef enum task_role {
  TASK_UNSPECIFIED = 0,
  TASK_FOREGROUND_APPLICATION = 1,
  TASK_BACKGROUND_APPLICATION = 2,
} task_role_t;

typedef struct task_category_policy {
  task_role_t role;
} task_category_policy_data_t;

#define TASK_CATEGORY_POLICY_COUNT ((mach_msg_type_number_t)(sizeof(task_category_policy_data_t) / sizeof(integer_t)))
