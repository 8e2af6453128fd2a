import { useEffect, useRef } from 'react'
import { clsx } from 'clsx'
import { Form, useSubmit } from 'react-router'
import { useText } from '#kernel/text-context.tsx'
import { Button } from './button.tsx'
import { Select } from './select.tsx'
import { Tabs } from './tabs.tsx'
import styles from './choice-links.module.css'

type Props = {
  label: string
  /** Of the select. */
  one: string
  /** The list's address; a choice is `?{name}={id}` of it. */
  path: string
  name: string
  /** null: all of them. */
  current: number | null
  /** The word for all of them. */
  all: string
  choices: readonly { id: number; name: string }[]
  /** A select at exactly 768 px already, as for projects. */
  at768?: boolean
}

/** Tabs, or a select on narrow screens (docs/reference/site-rules.md "Tabs and selects"). Both are links and need no script. */
export function ChoiceLinks({ label, one, path, name, current, all, choices, at768 }: Props) {
  const t = useText()
  const submit = useSubmit()
  const select = useRef<HTMLSelectElement>(null)
  const shown = current === null ? '' : String(current)

  // Chosen before this script was loaded: the browser has the value, but no event was handled.
  useEffect(() => {
    if (select.current && select.current.value !== shown) void submit(select.current.form)
  }, [shown, submit])

  return (
    <div className={clsx(styles.choice, at768 && styles.at768)}>
      <Tabs
        label={label}
        className={styles.tabs}
        tabs={[
          { to: path, label: all, current: current === null },
          ...choices.map((choice) => ({
            to: `${path}?${name}=${choice.id}`,
            label: choice.name,
            current: choice.id === current,
          })),
        ]}
      />
      <Form action={path} className={styles.form} preventScrollReset>
        <Select
          key={shown}
          ref={select}
          name={name}
          label={one}
          defaultValue={shown}
          onChange={(event) => void submit(event.currentTarget.form, { preventScrollReset: true })}
        >
          <option value="">{all}</option>
          {choices.map((choice) => (
            <option key={choice.id} value={choice.id}>
              {choice.name}
            </option>
          ))}
        </Select>
        <noscript>
          <Button type="submit" variant="pine">
            {t('ui.show')}
          </Button>
        </noscript>
      </Form>
    </div>
  )
}
