import type { ReactNode } from 'react'
import { useFocusOnResult } from './posted-form.ts'
import styles from './form-result.module.css'

type Props = {
  /** What the last form was answered; undefined if the result needs no focus. */
  answer: object | null | undefined
  /** The messages; nothing before the first answer. */
  children: ReactNode
}

/** Messages about the last form, above the forms of a page or instead of them. They take the focus after each answer. */
export function FormResult({ answer, children }: Props) {
  return (
    <div ref={useFocusOnResult(answer)} tabIndex={-1} className={styles.result}>
      {children}
    </div>
  )
}
