import { useEffect, useRef } from 'react'
import { useActionData } from 'react-router'
import { problemOf } from '#kernel/form-problem.ts'

/**
 * A form that is posted to its own page: what was refused, and what each field shows then. The focus goes to the
 * first field at fault.
 * @param faults what takes the focus: other than fields at fault, where the fault may be another's (a time just taken)
 */
export function usePostedForm(faults = '[aria-invalid="true"]') {
  const form = useRef<HTMLFormElement>(null)
  const problem = problemOf(useActionData<object>())
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>(faults)?.focus()
  }, [problem, faults])
  const { typed = {}, fields = {} } = problem ?? {}
  const field = (name: string) => ({ name, defaultValue: typed[name] ?? '', error: fields[name] })
  return { form, problem, typed, fields, field }
}
