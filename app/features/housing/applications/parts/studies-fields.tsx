import { useText } from '#kernel/text-context.tsx'
import { Select } from '#ui/select.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { LEVELS } from '../application.ts'
import styles from './applications.module.css'
import type { FieldOf } from './person-fields.tsx'

/** Fields about studies and the emergency contact. */
export function StudiesFields({ field }: { field: FieldOf }) {
  const t = useText()
  return (
    <div className={styles.pair}>
      <TextField label={t('applications.field.university')} dir="auto" maxLength={120} {...field('university')} />
      <TextField label={t('applications.field.department')} dir="auto" maxLength={120} {...field('department')} />
      <Select label={t('applications.field.level')} {...field('level')}>
        <option value="">{t('applications.choose')}</option>
        {LEVELS.map((value) => (
          <option key={value} value={value}>
            {t(`applications.level.${value}`)}
          </option>
        ))}
      </Select>
      <TextField
        label={t('applications.field.student_number')}
        optional
        inputMode="numeric"
        dir="ltr"
        maxLength={30}
        {...field('student_number')}
      />
      <TextField
        label={t('applications.field.guardian')}
        hint={t('applications.guardian_hint')}
        dir="auto"
        maxLength={120}
        {...field('guardian')}
      />
      <TextField
        label={t('applications.field.guardian_phone')}
        type="tel"
        dir="ltr"
        maxLength={30}
        {...field('guardian_phone')}
      />
      <TextArea
        label={t('applications.field.note')}
        hint={t('applications.note_hint')}
        optional
        rows={4}
        dir="auto"
        maxLength={1000}
        className={styles.wide!}
        {...field('note')}
      />
    </div>
  )
}
