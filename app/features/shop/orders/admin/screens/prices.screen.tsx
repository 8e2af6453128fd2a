import { useState } from 'react'
import { Button, Group, Select, TextInput } from '@mantine/core'
import { isolate, isolateLtr } from '#kernel/bidi.ts'
import { formatPercent } from '#kernel/digits.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { useScreen } from '#dashboard/dashboard-data.ts'
import { confirmAction } from '#dashboard/kit/confirm.tsx'
import { readNumber } from '#kernel/read-number.ts'
import { PageHead } from '#dashboard/kit/page-head.tsx'
import { useChange } from '#dashboard/kit/use-change.ts'
import type { Loaded } from '#dashboard/screen.server.ts'
import type { pricesScreen } from './screens.server.ts'
import styles from './shop.module.css'

/** Changes the prices of many products at once. A separate screen, so that prices and stock counts are not mixed up. */
export default function Prices() {
  const t = useText()
  const { locale } = useLocale()
  const { categories } = useScreen<Loaded<typeof pricesScreen>>()
  const { change, busy } = useChange()
  const [category, setCategory] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const percent = readNumber(typed)
  const isValid = percent !== null && percent !== 0 && percent >= -90 && percent <= 300
  const apply = async () => {
    if (!isValid) return
    const name = categories.find(({ id }) => String(id) === category)?.name ?? t('products.all')
    const question = {
      title: t('dashboard.prices_ask', {
        name: isolate(name),
        percent: isolateLtr(formatPercent(percent, locale)),
      }),
      yes: t('dashboard.prices_change'),
    }
    if (!(await confirmAction(question))) return
    await change({
      method: 'POST',
      path: '/api/dashboard/stock/prices',
      body: { category: category === null ? null : Number(category), percent: percent },
      success: t('dashboard.prices_changed'),
      onDone: () => setTyped(''),
    })
  }
  return (
    <>
      <PageHead title={t('dashboard.prices')} note={t('dashboard.prices_note')} />
      <section className={styles.panel} aria-label={t('dashboard.prices')}>
        <Group align="end">
          <Select
            label={t('dashboard.product_category')}
            placeholder={t('products.all')}
            data={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={category}
            onChange={setCategory}
            clearable
          />
          <TextInput
            label={t('dashboard.prices_percent')}
            description={t('dashboard.prices_hint')}
            inputMode="text"
            dir="ltr"
            rightSection="%"
            value={typed}
            error={typed !== '' && percent !== 0 && !isValid && t('dashboard.prices_range')}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button variant="outline" loading={busy} disabled={!isValid} onClick={() => void apply()}>
            {t('dashboard.prices_change')}
          </Button>
        </Group>
      </section>
    </>
  )
}
