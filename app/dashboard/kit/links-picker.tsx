import { MultiSelect } from '@mantine/core'
import { useRecordSearch, type PickerInput, type RecordSearchProps } from './use-record-search.tsx'

type Props = RecordSearchProps & PickerInput & { onChange: (ids: number[]) => void }

/** Picks several records of a resource. A separate file, because few forms need its larger input. */
export function LinksPicker({ to, value, onChange, nameOf, ...input }: Props) {
  const { search, setTyped } = useRecordSearch({ to, value, nameOf })
  return (
    <MultiSelect
      {...input}
      {...search}
      value={value.map(String)}
      onSearchChange={setTyped}
      onChange={(ids) => onChange(ids.map(Number))}
    />
  )
}
