import { Form } from 'react-router'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { formatDate } from '#kernel/dates.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Alert } from '#ui/alert.tsx'
import { Badge, type Tone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Code } from '#ui/code.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { ComplaintState, ComplaintStatus } from '../complaint.ts'
import styles from './complaints.module.css'

type Props = {
  /** The typed code. */
  code: string
  status: ComplaintStatus | null
  /** The complaint was sent just now. */
  fresh: boolean
  problem: string
}

/** Asks for a code and shows the state. The resulting address can be bookmarked. */
export function FollowForm({ code, status, fresh, problem }: Props) {
  const t = useText()
  return (
    <div className={styles.form}>
      {status && fresh && (
        <Alert kind="success" title={t(`complaints.sent_${status.kind}`)}>
          {t('complaints.keep_code')}
        </Alert>
      )}
      {status && <Status status={status} />}
      <Form method="get" className={styles.form} action="#status">
        <TextField
          label={t('complaints.code')}
          hint={t('complaints.code_hint')}
          name="code"
          dir="ltr"
          autoComplete="off"
          defaultValue={status ? '' : code}
          error={problem}
          maxLength={40}
        />
        <div>
          <Button type="submit" variant="outline" icon={<Icon of={IconSearch} size={20} />}>
            {t('complaints.look')}
          </Button>
        </div>
      </Form>
    </div>
  )
}

const TONES: Record<ComplaintState, Tone> = { new: 'info', open: 'warning', answered: 'success', closed: 'plain' }

function Status({ status: { code, kind, type, state, createdAt, answer, answeredAt } }: { status: ComplaintStatus }) {
  const t = useText()
  const { locale } = useLocale()
  return (
    <div className={styles.status}>
      <p className={styles.code}>
        <Code>{code}</Code>
        <CopyButton text={code} what={t('complaints.code')} />
      </p>
      <p>
        <Badge tone={TONES[state]}>{t(`complaints.state.${state}`)}</Badge>
      </p>
      <p className={styles.muted}>
        {t(`complaints.${kind}`)}
        {type && (
          <>
            {' · '}
            <bdi>{type}</bdi>
          </>
        )}
        {' · '}
        {formatDate(createdAt, locale)}
      </p>
      {answer && answeredAt ? (
        <div className={styles.answer}>
          <h3>{t('complaints.answer')}</h3>
          <p dir="auto">{answer}</p>
          <p className={styles.muted}>{formatDate(answeredAt, locale)}</p>
        </div>
      ) : (
        <p>{t(`complaints.state_text.${state}`)}</p>
      )}
    </div>
  )
}
