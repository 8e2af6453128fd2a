import type { Gender } from '#features/housing/rooms/room.ts'
import { useText } from '#kernel/text-context.tsx'
import { ChoiceTiles } from '#ui/choice-tiles.tsx'
import { EmailField, NameField, PhoneField } from '#ui/contact-fields.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { FieldName } from '../application.ts'
import styles from './applications.module.css'

export type FieldOf = (name: FieldName) => { name: string; defaultValue: string; error: string | undefined }
type Props = { field: FieldOf; genders: readonly Gender[] }

/** Fields about the applicant. */
export function PersonFields({ field, genders }: Props) {
  const t = useText()
  const gender = field('gender')
  return (
    <div className={styles.pair}>
      <NameField label={t('applications.field.name')} hint={t('applications.name_hint')} {...field('name')} />
      <ChoiceTiles
        legend={t('applications.field.gender')}
        name="gender"
        defaultValue={gender.defaultValue}
        error={gender.error}
        tiles={genders.map((value) => ({ value, label: t(`applications.gender.${value}`) }))}
      />
      <TextField label={t('applications.field.born')} type="date" autoComplete="bday" {...field('born')} />
      <TextField
        label={t('applications.field.nationality')}
        autoComplete="country-name"
        dir="auto"
        maxLength={60}
        {...field('nationality')}
      />
      <PhoneField label={t('applications.field.phone')} {...field('phone')} />
      <EmailField label={t('applications.field.email')} hint={t('applications.email_hint')} {...field('email')} />
    </div>
  )
}
