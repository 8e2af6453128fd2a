import { useEffect, useState } from 'react'
import { Select } from '@mantine/core'
import type { DonorRow } from '#features/donors/records/donor-record.ts'
import { isolateLtr } from '#kernel/bidi.ts'
import { useText } from '#kernel/text-context.tsx'
import { send } from '#dashboard/send.ts'
import { nameOfDonor } from './donor-columns.tsx'

type Choice = Pick<DonorRow, 'id' | 'name' | 'email' | 'phone'>
type Props = {
  label: string
  value: string | null
  /** Id of the donor whose page this is; it is not offered. */
  except: string
  error?: string | undefined
  onChange: (id: string | null) => void
}

/** Select field that finds one donor by name or address. */
export function DonorPicker({ label, value, except, error, onChange }: Props) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<Choice[]>([])
  const [chosen, setChosen] = useState<Choice | null>(null)
  const nameOf = (one: Choice) => {
    const address = one.email ?? one.phone
    return one.name && address ? `${one.name} · ${isolateLtr(address)}` : nameOfDonor(t, one)
  }
  const shown = chosen && nameOf(chosen)
  useEffect(() => {
    // The field shows the chosen donor as if it were typed.
    if (typed.trim().length < 2 || typed === shown) return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const path = `/api/dashboard/donor-choices?q=${encodeURIComponent(typed)}`
      const answer = await send<Choice[]>('GET', path, undefined, stop)
      if (!stop.signal.aborted && answer.ok) setFound(answer.value.filter(({ id }) => id !== except))
    }, 200)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [typed, except, shown])
  // Without the chosen donor among its options, the field would be empty.
  const options = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found
  return (
    <Select
      label={label}
      placeholder={t('dashboard.donor_find')}
      data={options.map((one) => ({ value: one.id, label: nameOf(one) }))}
      value={value}
      error={error}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('dashboard.clear') }}
      // The server has already searched, with folded Arabic letters.
      filter={({ options: all }) => all.filter((one) => 'value' in one && found.some(({ id }) => id === one.value))}
      nothingFoundMessage={typed.trim().length < 2 ? undefined : t('dashboard.nothing_found')}
      onSearchChange={setTyped}
      onChange={(id) => {
        setChosen(options.find((one) => one.id === id) ?? null)
        onChange(id)
      }}
    />
  )
}
