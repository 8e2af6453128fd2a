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
  /** Label of the select. */
  one: string
  /** Path of the list; a choice links to `?{name}={id}`. */
  path: string
  name: string
  /** Null when all are shown. */
  current: number | null
  /** Label of the choice "all". */
  all: string
  choices: readonly { id: number; name: string }[]
  /** Use a select at exactly 768 px too, as for projects. */
  at768?: boolean
  /** The order of the list, `?sort={id}`; the first is the default. */
  sort?: { label: string; current: string; choices: readonly { id: string; name: string }[] }
}

/** Tabs, or a select on narrow screens (docs/reference/site-rules.md "Tabs and selects"). Work without a script. */
export function ChoiceLinks({ label, one, path, name, current, all, choices, at768, sort }: Props) {
  const t = useText()
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const began = useRef(false)
  const choice = current === null ? '' : String(current)
  const order = !sort || sort.current === sort.choices[0]?.id ? '' : sort.current
  const address = (id: number | null) => {
    const query = new URLSearchParams({ ...(id !== null && { [name]: String(id) }), ...(order && { sort: order }) })
    return query.size ? `${path}?${query}` : path
  }

  // The selects are not rendered again when the address changes, so that they keep the keyboard focus.
  useEffect(() => {
    const shown: Record<string, string> = { [name]: choice, sort: order }
    const changed = [...form.current!.querySelectorAll('select')].filter(
      (select) => select.value !== shown[select.name],
    )
    // The user chose before this script was loaded: the browser has the value, but no event was handled.
    if (!began.current && changed.length > 0) void submit(form.current)
    else for (const select of changed) select.value = shown[select.name]!
    began.current = true
  }, [name, choice, order, submit])

  return (
    <div className={clsx(styles.choice, at768 && styles.at768)}>
      <Tabs
        label={label}
        className={styles.tabs}
        tabs={[
          { to: address(null), label: all, current: current === null },
          ...choices.map(({ id, name: title }) => ({ to: address(id), label: title, current: id === current })),
        ]}
      />
      <Form
        ref={form}
        action={path}
        className={clsx(styles.form, sort && styles.sorted)}
        preventScrollReset
        onChange={(event) => void submit(event.currentTarget, { preventScrollReset: true })}
      >
        <Select name={name} label={one} defaultValue={choice} className={styles.choices}>
          <option value="">{all}</option>
          {choices.map(({ id, name: title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
        {sort && (
          <Select name="sort" label={sort.label} defaultValue={order}>
            {sort.choices.map(({ id, name: title }, i) => (
              <option key={id} value={i === 0 ? '' : id}>
                {title}
              </option>
            ))}
          </Select>
        )}
        <noscript>
          <Button type="submit" variant="pine">
            {t('ui.show')}
          </Button>
        </noscript>
      </Form>
    </div>
  )
}
