import { Form } from 'react-router'
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs'
import { formatAmountInput } from '#features/donations/form/form-state.ts'
import { useText } from '#kernel/text-context.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { FileField } from '#ui/file-field.tsx'
import { Icon } from '#ui/icon.tsx'
import { usePostedForm } from '#ui/posted-form.ts'
import { TextField } from '#ui/text-field.tsx'
import { useSubmitting } from '#ui/use-submitting.ts'
import { MAX_SLIPS, SLIP_BYTES, type OwnPledge } from '../pledge.ts'
import type { OwnTransferProps } from './own-transfer.tsx'
import styles from './transfer.module.css'

/** The error of the posted form, if this form was posted. */
function useOwnForm(intent: string) {
  const posted = usePostedForm()
  const isOwn = posted.problem?.typed.intent === intent
  return isOwn
    ? posted
    : {
        ...posted,
        problem: undefined,
        message: undefined,
        typed: {} as Record<string, string>,
        fields: {} as Record<string, string>,
      }
}

/** "I have sent it". `folded`: collapsed, when the transfer was already reported or a report is unlikely. */
export function ReportForm({ pledge, today, folded }: OwnTransferProps & { folded?: boolean }) {
  const t = useText()
  const { form, problem, message, typed, fields } = useOwnForm('report')
  const busy = useSubmitting('report')
  const { reported, amount } = pledge
  const known = reported ? reported.amount : amount
  const content = (
    <Form ref={form} method="post" noValidate className={styles.form}>
      {message && Object.keys(fields).length === 0 && <Alert kind="error">{message}</Alert>}
      <input type="hidden" name="intent" value="report" />
      <TextField
        label={t('transfers.sent_on')}
        type="date"
        name="sent_on"
        dir="ltr"
        max={today}
        defaultValue={typed.sent_on ?? reported?.sentOn ?? today}
        error={fields.sent_on}
      />
      <TextField
        label={t('transfers.sent_amount')}
        optional
        inputMode="decimal"
        dir="ltr"
        maxLength={20}
        name="amount"
        defaultValue={typed.amount ?? (known === null ? '' : formatAmountInput(known))}
        error={fields.amount}
      />
      <div>
        <Button type="submit" variant={folded ? 'outline' : 'pine'} loading={busy}>
          {t('transfers.report')}
        </Button>
      </div>
    </Form>
  )
  if (folded)
    return (
      <details className={styles.more} open={problem !== undefined}>
        <summary>{t(reported ? 'transfers.report_again' : 'transfers.report_title')}</summary>
        {content}
      </details>
    )
  return (
    <section className={styles.section} aria-labelledby="transfer-report">
      <h2 id="transfer-report" className={styles.heading}>
        {t('transfers.report_title')}
      </h2>
      <p className={styles.note}>{t('transfers.report_text')}</p>
      {content}
    </section>
  )
}

/** A separate form, so that a file that is too large does not lose the typed values of another form. */
export function SlipForm({ pledge, slipSent }: OwnTransferProps) {
  const t = useText()
  const { form, message, fields } = useOwnForm('slip')
  const busy = useSubmitting('slip')
  return (
    <section className={styles.section} aria-labelledby="transfer-slip">
      <h2 id="transfer-slip" className={styles.heading}>
        {t('transfers.slip_title')}
      </h2>
      {slipSent && <Alert kind="success">{t('transfers.slip_stored')}</Alert>}
      {pledge.slips.length > 0 && (
        <ul className={styles.files}>
          {pledge.slips.map((name, index) => (
            <li key={index}>
              <Icon of={IconFile} size={20} /> <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      )}
      {pledge.slips.length < MAX_SLIPS && (
        <Form ref={form} method="post" encType="multipart/form-data" className={styles.form}>
          <input type="hidden" name="intent" value="slip" />
          <FileField
            key={pledge.slips.length}
            label={t('transfers.slip')}
            hint={t('transfers.slip_hint', { size: SLIP_BYTES / 1024 / 1024 })}
            name="slip"
            accept="image/jpeg,image/png,application/pdf"
            error={fields.slip ?? message}
          />
          <div>
            <Button type="submit" variant="outline" loading={busy}>
              {t('transfers.slip_send')}
            </Button>
          </div>
        </Form>
      )}
    </section>
  )
}

/** Turns email reminders on or off. */
export function Reminders({ pledge: { reminders, state } }: { pledge: OwnPledge }) {
  const t = useText()
  const intent = reminders ? 'stop' : 'remind'
  const busy = useSubmitting(intent)
  if (reminders === null || state !== 'promised') return null
  return (
    <Form method="post" className={styles.form}>
      <input type="hidden" name="intent" value={intent} />
      <p className={styles.note}>{t(reminders ? 'transfers.reminders_on' : 'transfers.reminders_off')}</p>
      <div>
        <Button type="submit" variant="outline" size="small" loading={busy}>
          {t(reminders ? 'transfers.stop_reminders' : 'transfers.start_reminders')}
        </Button>
      </div>
    </Form>
  )
}

export function WithdrawForm() {
  const t = useText()
  const { problem } = useOwnForm('withdraw')
  const busy = useSubmitting('withdraw')
  return (
    <details className={styles.more} open={problem !== undefined}>
      <summary>{t('transfers.withdraw_title')}</summary>
      <Form method="post" className={styles.form}>
        {problem && <Alert kind="error">{problem.message}</Alert>}
        <input type="hidden" name="intent" value="withdraw" />
        <p className={styles.note}>{t('transfers.withdraw_text')}</p>
        <div>
          <Button type="submit" variant="outline" loading={busy}>
            {t('transfers.withdraw')}
          </Button>
        </div>
      </Form>
    </details>
  )
}
