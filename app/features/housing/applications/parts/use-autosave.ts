import { useEffect, useRef, useState, type RefObject } from 'react'
import { useActionData, useFetcher } from 'react-router'
import { problemOf } from '#kernel/form-problem.ts'

/** Debounce in milliseconds: saved when no key was pressed for this time. */
const DEBOUNCE_MS = 1200

export type AutosaveState = { state: 'still' | 'saving' | 'saved' | 'failed'; message: string }

/** Saves a form while the user types and when the page is left. Without JavaScript the button saves it. */
export function useAutosave(form: RefObject<HTMLFormElement | null>): AutosaveState {
  const { submit, state, data } = useFetcher<object>()
  const refusal = problemOf(useActionData<object>())
  const problem = state === 'idle' ? problemOf(data) : undefined
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const unsaved = useRef(false)
  const [changed, setChanged] = useState(false)
  useEffect(() => {
    const element = form.current
    if (!element) return
    // When the form is removed, the address is already that of the next page.
    const address = location.href
    const texts = () => {
      const typed = new FormData(element)
      typed.set('intent', 'autosave')
      return typed
    }
    const save = () => {
      unsaved.current = false
      void submit(texts(), { method: 'post', defaultShouldRevalidate: false })
    }
    const onInput = () => {
      setChanged(true)
      unsaved.current = true
      clearTimeout(timer.current)
      timer.current = setTimeout(save, DEBOUNCE_MS)
    }
    const onLeave = () => {
      clearTimeout(timer.current)
      if (!unsaved.current) return
      unsaved.current = false
      const typed = [...texts()].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
      navigator.sendBeacon(address, new URLSearchParams(typed))
    }
    // Values that the submit button sends are not saved again.
    const onSubmit = () => {
      clearTimeout(timer.current)
      unsaved.current = false
      setChanged(false)
    }
    element.addEventListener('input', onInput)
    element.addEventListener('submit', onSubmit)
    window.addEventListener('pagehide', onLeave)
    return () => {
      onLeave()
      element.removeEventListener('input', onInput)
      element.removeEventListener('submit', onSubmit)
      window.removeEventListener('pagehide', onLeave)
    }
  }, [form, submit])
  // What the site did not take is sent again with the next change, and when the page is left.
  useEffect(() => {
    if (problem || refusal) unsaved.current = true
  }, [problem, refusal])
  if (state !== 'idle') return { state: 'saving', message: '' }
  if (changed && problem) return { state: 'failed', message: problem.message }
  return { state: changed && data ? 'saved' : 'still', message: '' }
}
