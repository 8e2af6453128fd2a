import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ActionIcon, Button, Group, TextInput } from '@mantine/core'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { isMonth, monthOf, yearOf, type Period } from '#features/books/period.ts'
import { formatDay, formatNamed, startOfDay } from '#kernel/dates.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './books.module.css'

type Props = { period: Period; today: string }

/** Selects the days of a report: a month, a year, or custom days. They are stored in the address. */
export function PeriodBar({ period, today }: Props) {
  const t = useText()
  const [, setParams] = useSearchParams()
  const open = ({ from, to }: Period) =>
    setParams(
      (now) => {
        now.set('from', from)
        now.set('to', to)
        return now
      },
      { preventScrollReset: true },
    )
  const step = (months: number) => open(monthOf(period.from, months))
  return (
    <section className={styles.period} aria-label={t('dashboard.period')}>
      <div className={styles.steps}>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('dashboard.date_previous_month')}
          onClick={() => step(-1)}
        >
          <Icon of={IconChevronLeft} mirror />
        </ActionIcon>
        <PeriodName period={period} />
        <ActionIcon variant="default" size="lg" aria-label={t('dashboard.date_next_month')} onClick={() => step(1)}>
          <Icon of={IconChevronRight} mirror />
        </ActionIcon>
      </div>
      <Group gap="xs">
        <Button variant="default" onClick={() => open(monthOf(today))}>
          {t('dashboard.period_this_month')}
        </Button>
        <Button variant="default" onClick={() => open(monthOf(today, -1))}>
          {t('dashboard.period_last_month')}
        </Button>
        <Button variant="default" onClick={() => open(yearOf(today))}>
          {t('dashboard.period_this_year')}
        </Button>
        <Button variant="default" onClick={() => open(yearOf(today, -1))}>
          {t('dashboard.period_last_year')}
        </Button>
      </Group>
      <OwnDays key={`${period.from} ${period.to}`} period={period} onOpen={open} />
    </section>
  )
}

function PeriodName({ period }: { period: Period }) {
  const { locale } = useLocale()
  const name = isMonth(period)
    ? formatNamed(startOfDay(period.from), locale, 'month')
    : `${formatDay(period.from, locale)} – ${formatDay(period.to, locale)}`
  return (
    <span className={styles.month} aria-live="polite">
      {name}
    </span>
  )
}

function OwnDays({ period, onOpen }: { period: Period; onOpen: (period: Period) => void }) {
  const t = useText()
  const [typed, setTyped] = useState(period)
  const backwards = typed.from > typed.to
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.from && typed.to && !backwards) onOpen(typed)
      }}
    >
      <Group align="end" gap="sm">
        {(['from', 'to'] as const).map((end) => (
          <TextInput
            key={end}
            type="date"
            dir="ltr"
            required
            withAsterisk={false}
            label={t(`dashboard.${end}`)}
            error={end === 'to' && backwards ? t('dashboard.period_backwards') : undefined}
            value={typed[end]}
            onChange={(event) => setTyped({ ...typed, [end]: event.currentTarget.value })}
          />
        ))}
        <Button type="submit" variant="outline">
          {t('dashboard.period_show')}
        </Button>
      </Group>
    </form>
  )
}
