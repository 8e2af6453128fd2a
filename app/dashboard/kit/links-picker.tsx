import { MultiSelect } from '@mantine/core'
import { useRecordSearch, type PickerInput, type RecordSearchProps } from './use-record-search.tsx'

type Props = RecordSearchProps & PickerInput & { onChange: (ids: number[]) => void }

/** Several records of a resource. A file of its own: few forms need it, and its input is not small. */
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
