import { useEffect, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/select.tsx'
import { Tabs } from '#ui/tabs.tsx'
import type { Category } from '../campaign.ts'
import styles from './category-filter.module.css'

type Props = { categories: readonly Category[]; current: number | null }

/** Tabs; below 768 px a select (spec.md section 2). Both are addresses and need no script. */
export function CategoryFilter({ categories, current }: Props) {
  const t = useText()
  const { to } = useLocale()
  const submit = useSubmit()
  const select = useRef<HTMLSelectElement>(null)
  const list = to('/campaigns')
  const shown = current === null ? '' : String(current)

  // Chosen before this script had come: the browser knows, nobody has listened.
  useEffect(() => {
    if (select.current && select.current.value !== shown) void submit(select.current.form)
  }, [shown, submit])

  return (
    <>
      <Tabs
        label={t('campaigns.categories')}
        className={styles.tabs}
        tabs={[
          { to: list, label: t('campaigns.all'), current: current === null },
          ...categories.map(({ id, name }) => ({
            to: `${list}?category=${id}`,
            label: name,
            current: id === current,
          })),
        ]}
      />
      <Form action={list} className={styles.form} preventScrollReset>
        <Select
          key={shown}
          ref={select}
          name="category"
          label={t('campaigns.category')}
          defaultValue={shown}
          onChange={(event) => void submit(event.currentTarget.form, { preventScrollReset: true })}
        >
          <option value="">{t('campaigns.all')}</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <noscript>
          <Button type="submit" variant="pine">
            {t('campaigns.show')}
          </Button>
        </noscript>
      </Form>
    </>
  )
}
