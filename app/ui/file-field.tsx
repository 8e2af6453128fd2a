import { useEffect, useRef, useState, type ChangeEvent, type InputHTMLAttributes } from 'react'
import { useText } from '#kernel/text-context.tsx'
import { Field, type FieldProps } from './field.tsx'
import styles from './file-field.module.css'

type FileFieldProps = FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className' | 'type'>

const namesOf = (input: HTMLInputElement) => [...(input.files ?? [])].map(({ name }) => name)

/**
 * The native file input. Its texts are in the language of the browser, so with scripts ours cover them and name the
 * chosen files. Browsers never restore its value.
 */
export function FileField({ label, hint, error, optional, id, className, onChange, ...input }: FileFieldProps) {
  const t = useText()
  const own = useRef<HTMLInputElement>(null)
  const [names, setNames] = useState<string[]>([])
  // The user may choose files before this script is loaded.
  useEffect(() => setNames(namesOf(own.current!)), [])
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    setNames(namesOf(event.currentTarget))
    onChange?.(event)
  }
  const field = { label, hint, error, optional, id, className }
  return (
    <Field {...field}>
      {(control) => (
        <div className={styles.box}>
          <input {...input} {...control} ref={own} type="file" onChange={choose} className={styles.input} />
          <span className={styles.face} aria-hidden>
            <span className={styles.button}>{t(input.multiple ? 'ui.choose_files' : 'ui.choose_file')}</span>
            <bdi className={styles.names}>{names.join(' · ') || t('ui.no_file')}</bdi>
          </span>
        </div>
      )}
    </Field>
  )
}
