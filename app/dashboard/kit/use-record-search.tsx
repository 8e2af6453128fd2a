import { useEffect, useState } from 'react'
import { Loader, type OptionsFilter, type SelectProps } from '@mantine/core'
import { useText } from '#kernel/text-context.tsx'
import type { RecordRef } from '#resource/contract.ts'
import { send } from '../send.ts'

export type RecordSearchProps = {
  /** Id of the resource whose records are picked. */
  to: string
  value: number[]
  /** Names that are already known. */
  nameOf: (id: number) => string | undefined
}

/** Props that both record pickers take from a field. */
export type PickerInput = Pick<
  SelectProps,
  'label' | 'description' | 'error' | 'id' | 'disabled' | 'readOnly' | 'required'
>

/** Finds records of a resource by a part of their name. Returns the props that both pickers give to their input. */
export function useRecordSearch({ to, value, nameOf }: RecordSearchProps) {
  const t = useText()
  const [found, setFound] = useState<RecordRef[]>([])
  const [typed, setTyped] = useState<string | null>(null)
  const [answered, setAnswered] = useState<{ typed: string; failed: boolean }>()
  const [names, setNames] = useState<Record<number, string>>({})

  useEffect(() => {
    if (typed === null) return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const answer = await send<RecordRef[]>(
        'GET',
        `/api/dashboard/${to}/choices?q=${encodeURIComponent(typed)}`,
        undefined,
        stop,
      )
      if (stop.signal.aborted) return
      setAnswered({ typed, failed: !answer.ok })
      const records = answer.ok ? answer.value : []
      setFound(records)
      setNames((before) => ({ ...before, ...Object.fromEntries(records.map(({ id, name }) => [id, name])) }))
    }, 200)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [typed, to])

  const busy = typed !== null && typed !== answered?.typed
  const nothing = answered?.failed ? 'dashboard.failed' : 'dashboard.nothing_found'
  const label = (id: number) => names[id] ?? nameOf(id) ?? `#${id}`
  const shown = [...found.map(({ id }) => id), ...value.filter((id) => !found.some((one) => one.id === id))]
  const search = {
    searchable: true,
    clearable: true,
    data: shown.map((id) => ({ value: String(id), label: label(id) })),
    // The server has already filtered, with folded Arabic letters.
    filter: (({ options }) => options) satisfies OptionsFilter,
    nothingFoundMessage: t(busy ? 'ui.loading' : nothing),
    rightSection: busy ? <Loader size="xs" /> : undefined,
    onDropdownOpen: () => setTyped(''),
    clearButtonProps: { 'aria-label': t('dashboard.clear') },
  }
  return { search, label, setTyped }
}
