import { useState } from 'react'
import { Form } from 'react-router'
import IconCalendarCheck from '@tabler/icons-react/dist/esm/icons/IconCalendarCheck.mjs'
import { formatNamed, formatTime } from '#kernel/dates.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { useSubmitting } from '#ui/use-submitting.ts'
import { Button } from '#ui/button.tsx'
import { EmailField, NameField, PhoneField } from '#ui/contact-fields.tsx'
import { Honeypot } from '#ui/honeypot.tsx'
import { Icon } from '#ui/icon.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { usePostedForm } from '#ui/posted-form.ts'
import { PrivacyNotice } from '#ui/privacy-notice.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { DayChoice } from '../booking-defaults.server.ts'
import styles from './appointments.module.css'
import { AlternativeTimes } from './other-times.tsx'
import { TimeTiles } from './time-tiles.tsx'

type Props = {
  choice: DayChoice
  /** `2026-11-24T10:30`, from the address. */
  at: string | null
  /** The path of the page. */
  path: string
  /** Signed time at which the page was opened. */
  opened: string
  /** Idempotency key: a form that is sent twice creates one booking. */
  token: string
}

/** Fields for the time and the visitor. Choosing another day does not clear the others. */
export function BookForm({ choice, at, path, opened, token }: Props) {
  const t = useText()
  const { locale } = useLocale()
  const busy = useSubmitting('book')
  // If another visitor has just booked the time, no field is invalid, so the focus goes to the other times.
  const { form, problem, message, typed, fields, field } = usePostedForm('input[type=radio]:not(:disabled)')
  const first = typed.at ?? at
  const [picked, setPicked] = useState<string | null>(null)
  const slot = choice.slots.find((one) => one.at === (picked ?? first) && one.left > 0)
  return (
    <Form
      ref={form}
      method="post"
      action={`${path}?day=${choice.day ?? ''}#book`}
      noValidate
      className={styles.form}
      onChange={(event) => {
        const changed: EventTarget = event.target
        if (changed instanceof HTMLInputElement && changed.name === 'at') setPicked(changed.value)
      }}
    >
      {problem && <AlternativeTimes problem={problem} message={message} />}
      <input type="hidden" name="intent" value="book" />
      <input type="hidden" name="opened" value={opened} />
      <input type="hidden" name="key" value={typed.key ?? token} />
      <TimeTiles choice={choice} chosen={typed.at ?? at ?? undefined} error={problem && fields.at} />
      <fieldset className={styles.details}>
        <legend>{t('appointments.details')}</legend>
        <TextField label={t('appointments.subject')} dir="auto" maxLength={160} {...field('subject')} />
        <NameField label={t('messages.name')} {...field('name')} />
        <PhoneField label={t('messages.phone')} {...field('phone')} />
        <EmailField label={t('messages.email')} hint={t('appointments.email_hint')} {...field('email')} />
        <TextArea
          label={t('appointments.message')}
          optional
          dir="auto"
          rows={3}
          maxLength={2000}
          className={styles.wide!}
          {...field('message')}
        />
      </fieldset>
      <Honeypot />
      <div className={styles.foot}>
        {slot && (
          <p className={styles.wide}>
            {t('appointments.chosen', { when: formatNamed(slot.starts, locale, 'day') })},{' '}
            <Ltr>{formatTime(slot.starts, locale)}</Ltr>
          </p>
        )}
        <Button
          type="submit"
          variant="pine"
          size="large"
          loading={busy}
          icon={<Icon of={IconCalendarCheck} size={20} />}
        >
          {t('appointments.book')}
        </Button>
        <p className={styles.note}>{t('appointments.privacy')}</p>
        <PrivacyNotice />
      </div>
    </Form>
  )
}
