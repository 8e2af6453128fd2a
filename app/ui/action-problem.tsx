import { useActionData } from 'react-router'
import { problemOf } from '#kernel/form-problem.ts'
import { Alert } from './alert.tsx'

/** For a form without fields: why the last attempt failed. */
export function ActionProblem() {
  const problem = problemOf(useActionData<object>())
  return problem && <Alert kind="error">{problem.message}</Alert>
}
