import { Select } from '@mantine/core'
import { fillPlaceholders, type PlaceholderValues } from '#features/inbox/saved-answers/placeholders.ts'
import type { SavedAnswer } from '#features/inbox/saved-answers/queries.server.ts'
import { foldForSearch } from '#kernel/arabic.ts'
import { useText } from '#kernel/text-context.tsx'

type Props = {
  answers: readonly SavedAnswer[]
  values: PlaceholderValues
  /** The text so far. The saved answer is added below it. */
  text: string
  onChange: (text: string) => void
}

/** Inserts a saved answer with the data of the sender; it can be edited before it is sent. */
export function SavedAnswerPicker({ answers, values, text, onChange }: Props) {
  const t = useText()
  if (answers.length === 0) return null
  return (
    <Select
      mb="sm"
      label={t('dashboard.saved_answer_pick')}
      placeholder={t('dashboard.saved_answers')}
      searchable
      value={null}
      data={answers.map(({ id, title }) => ({ value: String(id), label: title }))}
      filter={({ options, search }) =>
        options.filter((one) => 'label' in one && foldForSearch(one.label).includes(foldForSearch(search)))
      }
      nothingFoundMessage={t('dashboard.nothing_found')}
      onChange={(id) => {
        const picked = answers.find((one) => String(one.id) === id)
        if (!picked) return
        const filled = fillPlaceholders(picked.text, values)
        onChange(text.trim() ? `${text.trimEnd()}\n\n${filled}` : filled)
      }}
    />
  )
}
