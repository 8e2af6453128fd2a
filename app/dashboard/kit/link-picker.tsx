import { useEffect, useState } from 'react'
import { Loader, MultiSelect, Select, type SelectProps } from '@mantine/core'
import { useText } from '#kernel/text-context.tsx'
import type { RecordRef } from '#resource/contract.ts'
import { send } from '../send.ts'

type Props = {
  /** The resource whose records are picked. */
  to: string
  value: number[]
  onChange: (ids: number[]) => void
  /** The names that are known already. */
  nameOf: (id: number) => string | undefined
  many?: boolean
} & Pick<SelectProps, 'label' | 'description' | 'error' | 'id' | 'disabled' | 'readOnly' | 'required'>

/** Records of a resource, found by typing a part of their name. */
export function LinkPicker({ to, value, onChange, nameOf, many, ...input }: Props) {
  const t = useText()
  const [found, setFound] = useState<RecordRef[]>([])
  const [busy, setBusy] = useState(false)
  const [typed, setTyped] = useState<string | null>(null)
  const [names, setNames] = useState<Record<number, string>>({})

  useEffect(() => {
    if (typed === null) return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      setBusy(true)
      const answer = await send<RecordRef[]>(
        'GET',
        `/api/dashboard/${to}/choices?q=${encodeURIComponent(typed)}`,
        undefined,
        stop,
      )
      if (stop.signal.aborted) return
      setBusy(false)
      if (!answer.ok) return
      const { value: records } = answer
      setFound(records)
      setNames((before) => ({ ...before, ...Object.fromEntries(records.map(({ id, name }) => [id, name])) }))
    }, 200)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [typed, to])

  const label = (id: number) => names[id] ?? nameOf(id) ?? `#${id}`
  const shown = [...found.map(({ id }) => id), ...value.filter((id) => !found.some((one) => one.id === id))]
  const shared = {
    ...input,
    searchable: true,
    clearable: true,
    data: shown.map((id) => ({ value: String(id), label: label(id) })),
    // The server has searched already, with Arabic letters folded.
    filter: ({ options }: { options: unknown[] }) => options as never,
    nothingFoundMessage: busy ? t('ui.loading') : t('dashboard.nothing_found'),
    rightSection: busy ? <Loader size="xs" /> : undefined,
    onDropdownOpen: () => setTyped(''),
    clearButtonProps: { 'aria-label': t('dashboard.clear') },
  }
  if (many)
    return (
      <MultiSelect
        {...shared}
        value={value.map(String)}
        onSearchChange={setTyped}
        onChange={(ids) => onChange(ids.map(Number))}
      />
    )
  return (
    <Select
      {...shared}
      value={value[0] === undefined ? null : String(value[0])}
      // The chosen name is no question.
      onSearchChange={(text) => setTyped(value[0] !== undefined && text === label(value[0]) ? '' : text)}
      onChange={(id) => onChange(id === null ? [] : [Number(id)])}
    />
  )
}
