import { Select } from '@mantine/core'
import { useRecordSearch, type PickerInput, type RecordSearchProps } from './use-record-search.tsx'

type Props = RecordSearchProps & PickerInput & { onChange: (id: number | null) => void }

/** Picks one record of a resource, found by a part of its name. */
export function LinkPicker({ to, value, onChange, nameOf, ...input }: Props) {
  const { search, label, setTyped } = useRecordSearch({ to, value, nameOf })
  return (
    <Select
      {...input}
      {...search}
      value={value[0] === undefined ? null : String(value[0])}
      // When the text is the chosen name, the user is not searching.
      onSearchChange={(text) => setTyped(value[0] !== undefined && text === label(value[0]) ? '' : text)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
    />
  )
}
