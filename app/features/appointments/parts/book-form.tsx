import { useEffect, useRef } from 'react'
import { Form, useActionData } from 'react-router'
import IconCalendarCheck from '@tabler/icons-react/dist/esm/icons/IconCalendarCheck.mjs'
import { problemOf } from '#kernel/form-problem.ts'
import { useText } from '#kernel/text-context.tsx'
import { useBusy } from '#ui/busy.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { DayChoice } from '../choice.ts'
import styles from './appointments.module.css'
import { OtherTimes } from './other-times.tsx'
import { TimeTiles } from './time-tiles.tsx'

type Props = {
  choice: DayChoice
  /** `2026-11-24T10:30`, as the address says. */
  at: string | null
  /** Of the page. */
  path: string
  /** When the page was opened, signed. */
  opened: string
  /** Names the booking: sent twice, it is one. */
  token: string
}

/** The time and who comes. Another day keeps what has been typed. */
export function BookForm({ choice, at, path, opened, token }: Props) {
  const t = useText()
  const form = useRef<HTMLFormElement>(null)
  const problem = problemOf(useActionData<object>())
  const busy = useBusy('book')
  const { typed = {}, fields = {} } = problem ?? {}
  // Where the eye must go next, the focus goes.
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], input[type=radio]:enabled')?.focus()
  }, [problem])
  const field = (name: string) => ({ name, defaultValue: typed[name] ?? '', error: fields[name] })
  return (
    <Form
      ref={form}
      method="post"
      action={`${path}?day=${choice.day ?? ''}#book`}
      preventScrollReset
      noValidate
      className={styles.form}
    >
      {problem && <OtherTimes problem={problem} />}
      <input type="hidden" name="intent" value="book" />
      <input type="hidden" name="opened" value={opened} />
      <input type="hidden" name="key" value={typed.key ?? token} />
      <TimeTiles choice={choice} chosen={typed.at ?? at ?? undefined} error={problem && fields.at} />
      <fieldset className={styles.details}>
        <legend>{t('appointments.details')}</legend>
        <TextField label={t('appointments.subject')} dir="auto" maxLength={160} {...field('subject')} />
        <TextField label={t('messages.name')} autoComplete="name" dir="auto" maxLength={120} {...field('name')} />
        <TextField
          label={t('messages.phone')}
          type="tel"
          autoComplete="tel"
          dir="ltr"
          maxLength={30}
          {...field('phone')}
        />
        <TextField
          label={t('messages.email')}
          hint={t('appointments.email_hint')}
          type="email"
          autoComplete="email"
          dir="ltr"
          maxLength={254}
          {...field('email')}
        />
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
      <VisuallyHidden>
        <label aria-hidden>
          {t('messages.leave_empty')}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </VisuallyHidden>
      <div className={styles.foot}>
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
      </div>
    </Form>
  )
}
