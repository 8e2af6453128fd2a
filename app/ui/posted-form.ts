import { useEffect, useRef, useState, type RefObject } from 'react'
import { useActionData } from 'react-router'
import { problemOf } from '#kernel/form-problem.ts'

/** Fields with an error; of a group of tiles the first that can be chosen. */
const INVALID = '[aria-invalid="true"], [data-invalid] input:not(:disabled)'

/**
 * State of a form that is posted to its own page: the errors, and the value that each field shows. Focuses the first
 * invalid field. `message` is the summary of the errors, without those that the visitor has corrected since.
 * @param otherwise selector of the element to focus if no field is invalid, because the error has another cause (a time
 * that was just taken)
 */
export function usePostedForm(otherwise?: string) {
  const form = useRef<HTMLFormElement>(null)
  const posted = problemOf(useActionData<object>())
  const { fields, message } = useOpenErrors(form, posted)
  useEffect(() => {
    if (!posted) return
    const find = (selector?: string) => selector && form.current?.querySelector<HTMLElement>(selector)
    const first = find(INVALID) || find(otherwise)
    if (first) first.focus()
  }, [posted, otherwise])
  const typed = posted?.typed ?? {}
  const field = (name: string) => ({ name, defaultValue: typed[name] ?? '', error: fields[name] })
  return { form, problem: posted && { ...posted, fields }, message, typed, fields, field }
}

/**
 * For the place that shows the result of forms, above them or instead of them. After each answer the focus is on the
 * first invalid field of the page, else on the result, which may be out of view when the form was sent.
 * @param answer what the last form was answered; undefined if the result needs no focus
 */
export function useFocusOnResult(answer: object | null | undefined) {
  const result = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!answer) return
    const first = result.current?.closest('main')?.querySelector<HTMLElement>(INVALID)
    ;(first ?? result.current)?.focus()
  }, [answer])
  return result
}

type Errors = { message: string; fields: Record<string, string> }
const NONE: ReadonlySet<string> = new Set()

/**
 * The errors of the last answer without those of fields that were changed since; `message` is undefined once all of
 * its fields were changed. A control whose error has another name than itself has that name in `data-error`.
 */
export function useOpenErrors(form: RefObject<HTMLFormElement | null>, answer: Errors | null | undefined) {
  const [changed, setChanged] = useState({ answer, names: NONE })
  const names = changed.answer === answer ? changed.names : NONE
  useEffect(() => {
    const element = form.current
    if (!answer || !element) return
    const note = ({ target }: Event) => {
      const control = target as HTMLInputElement
      const name = control.dataset.error ?? control.name
      if (!(name in answer.fields)) return
      setChanged((last) => {
        const before = last.answer === answer ? last.names : NONE
        return before.has(name) ? last : { answer, names: new Set(before).add(name) }
      })
    }
    element.addEventListener('input', note)
    return () => element.removeEventListener('input', note)
  }, [form, answer])
  const fields = Object.fromEntries(Object.entries(answer?.fields ?? {}).filter(([name]) => !names.has(name)))
  const corrected = names.size > 0 && Object.keys(fields).length === 0
  return { fields, message: corrected ? undefined : answer?.message }
}
