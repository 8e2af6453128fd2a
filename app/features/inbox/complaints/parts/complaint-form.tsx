import { Form } from 'react-router'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { useText } from '#kernel/text-context.tsx'
import { Alert } from '#ui/alert.tsx'
import { useSubmitting } from '#ui/use-submitting.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceTiles } from '#ui/choice-tiles.tsx'
import { EmailField, NameField, PhoneField } from '#ui/contact-fields.tsx'
import { FileField } from '#ui/file-field.tsx'
import { Honeypot } from '#ui/honeypot.tsx'
import { Icon } from '#ui/icon.tsx'
import { usePostedForm } from '#ui/posted-form.ts'
import { PrivacyNotice } from '#ui/privacy-notice.tsx'
import { Select } from '#ui/select.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { KINDS, MAX_BYTES, MAX_FILES, type ComplaintTypes } from '../complaint.ts'
import styles from './complaints.module.css'

type Props = { types: ComplaintTypes; opened: string }

/** Form for a complaint or a proposal. A name is not required. CSS shows the types of the chosen kind. */
export function ComplaintForm({ types, opened }: Props) {
  const t = useText()
  const { form, message, typed, fields, field } = usePostedForm()
  const busy = useSubmitting('complaint')
  return (
    <Form ref={form} method="post" action="#write" encType="multipart/form-data" noValidate className={styles.form}>
      {message && (
        <Alert kind="error" title={message}>
          {/* Browsers do not restore file inputs. */}
          {typed.attached && t('complaints.files_again')}
        </Alert>
      )}
      <input type="hidden" name="intent" value="complaint" />
      <input type="hidden" name="opened" value={opened} />
      <ChoiceTiles
        legend={t('complaints.kind')}
        name="kind"
        defaultValue={typed.kind ?? 'complaint'}
        error={fields.kind}
        tiles={KINDS.map((value) => ({ value, label: t(`complaints.${value}`) }))}
      />
      {KINDS.map((kind) => (
        <div key={kind} className={styles.types} data-kind={kind}>
          <Select
            label={t('complaints.type')}
            {...field(`type_${kind}`)}
            data-error="type"
            error={fields[`type_${kind}`] ?? (typed.kind === kind ? fields.type : undefined)}
          >
            <option value="">{t('complaints.choose')}</option>
            {types[kind].map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </div>
      ))}
      <TextArea
        label={t('complaints.body')}
        hint={t('complaints.body_hint')}
        rows={7}
        dir="auto"
        maxLength={5000}
        {...field('body')}
      />
      <FileField
        id="complaint-files"
        label={t('complaints.files')}
        optional
        hint={t('complaints.files_hint', { files: MAX_FILES, size: MAX_BYTES / 1024 / 1024 })}
        name="files"
        multiple
        accept="image/jpeg,image/png,image/webp,application/pdf"
        error={fields.files}
      />
      <fieldset className={styles.contact}>
        <legend>{t('complaints.contact')}</legend>
        <p className={styles.muted}>{t('complaints.contact_hint')}</p>
        <NameField label={t('complaints.name')} optional {...field('name')} />
        <PhoneField label={t('complaints.phone')} optional {...field('phone')} />
        <EmailField label={t('complaints.email')} optional {...field('email')} />
      </fieldset>
      <Honeypot />
      <div>
        <Button type="submit" variant="pine" size="large" loading={busy} icon={<Icon of={IconSend} size={20} />}>
          {t('complaints.send')}
        </Button>
      </div>
      <PrivacyNotice />
    </Form>
  )
}
