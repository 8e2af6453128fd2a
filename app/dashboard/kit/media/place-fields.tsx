import { Autocomplete, TagsInput } from '@mantine/core'
import { MAX_FOLDER, MAX_TAG, MAX_TAGS } from '#features/media/media.ts'
import { useText } from '#kernel/text-context.tsx'
import type { Problem } from '../../send.ts'

export type Place = { folder: string; tags: string[] }
/** Folders and tags that exist in the library. */
export type KnownPlaces = { folders: string[]; tags: string[] }

type FolderProps = { value: string; known: KnownPlaces; onChange: (folder: string) => void; error?: string | undefined }

export function FolderField({ value, known, onChange, error, readOnly }: FolderProps & { readOnly?: boolean }) {
  const t = useText()
  return (
    <Autocomplete
      label={t('dashboard.media.folder')}
      description={t('dashboard.media.folder_hint')}
      dir="auto"
      maxLength={MAX_FOLDER}
      data={known.folders}
      value={value}
      onChange={onChange}
      error={error}
      readOnly={readOnly ?? false}
    />
  )
}

type TagsProps = {
  label: string
  value: string[]
  /** Suggestions while typing. */
  known: string[]
  onChange: (tags: string[]) => void
  error?: string | undefined
  readOnly?: boolean
}

export function TagsField({ known, readOnly, ...field }: TagsProps) {
  const t = useText()
  return (
    <TagsInput
      {...field}
      description={t('dashboard.media.tags_hint')}
      data={known}
      maxTags={MAX_TAGS}
      maxLength={MAX_TAG}
      splitChars={[',', '،']}
      acceptValueOnBlur
      readOnly={readOnly ?? false}
    />
  )
}

type Props = {
  place: Place
  known: KnownPlaces
  onChange: (place: Place) => void
  problem: Problem | null
  readOnly: boolean
}

/** Inputs for the folder and the tags of a file. */
export function PlaceFields({ place, known, onChange, problem, readOnly }: Props) {
  const t = useText()
  const { fields = {} } = problem ?? {}
  return (
    <>
      <FolderField
        value={place.folder}
        known={known}
        onChange={(folder) => onChange({ ...place, folder })}
        error={fields['folder']}
        readOnly={readOnly}
      />
      <TagsField
        label={t('dashboard.media.tags')}
        value={place.tags}
        known={known.tags}
        onChange={(tags) => onChange({ ...place, tags })}
        error={Object.entries(fields).find(([name]) => /^(tags|add)/.test(name))?.[1]}
        readOnly={readOnly}
      />
    </>
  )
}
