import { Form, useActionData } from 'react-router'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { formatNamed, formatTime } from '#kernel/dates.ts'
import { formatNumber } from '#kernel/digits.ts'
import { problemOf } from '#kernel/form-problem.ts'
import { formatMoney } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Alert } from '#ui/alert.tsx'
import { Badge, type Tone } from '#ui/badge.tsx'
import { useSubmitting } from '#ui/use-submitting.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { khatimPath } from '#ui/geometry.ts'
import { Icon } from '#ui/icon.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { PrivacyNotice } from '#ui/privacy-notice.tsx'
import { allowedTransitions, type State } from '../application.ts'
import type { OwnApplicationView } from '../own-application.server.ts'
import styles from './applications.module.css'
import { DocumentUpload } from './documents-step.tsx'

const TONES: Record<State, Tone> = {
  draft: 'plain',
  submitted: 'info',
  missing: 'warning',
  waiting: 'info',
  offered: 'saffron',
  accepted: 'success',
  moved_in: 'success',
  moved_out: 'plain',
  refused: 'plain',
  expired: 'warning',
  rejected: 'danger',
  withdrawn: 'plain',
}

/** The message of these states can be shown: those of other states are internal or out of date. */
const SHOWS_MESSAGE: readonly State[] = ['missing', 'rejected', 'waiting', 'withdrawn']

type Props = { found: OwnApplicationView; came: boolean; now: Date }

/** The state and the next steps. The typed values are not shown here. */
export function StatusView({ found, came, now }: Props) {
  const t = useText()
  const { state, missing, more, message, place } = found
  const problem = problemOf(useActionData<object>())
  return (
    <Card padded className={styles.card!}>
      {problem && !problem.typed.kind && <Alert kind="error" title={problem.message} />}
      {came && <Alert kind="success" title={t('applications.documents_came')} />}
      <div className={styles.state}>
        <p>
          <Badge tone={TONES[state]} star={state === 'offered'}>
            {t(`applications.state.${state}`)}
          </Badge>
        </p>
        <p className={styles.lead}>{t(`applications.state_text.${state}`)}</p>
      </div>
      {place && <Place place={place} />}
      {message && SHOWS_MESSAGE.includes(state) && (
        <p className={styles.message} dir="auto">
          {message}
        </p>
      )}
      {missing.map((kind) => (
        <section key={kind} className={styles.document} aria-labelledby={`missing-${kind}`}>
          <h2 id={`missing-${kind}`} className={styles.heading}>
            {t(`applications.document.${kind}`)}
          </h2>
          <p className={styles.muted}>{t(`applications.document_hint.${kind}`)}</p>
          <DocumentUpload kind={kind} step="status" />
        </section>
      ))}
      {more.map((kind) => (
        <section key={kind} className={styles.document} aria-labelledby={`more-${kind}`}>
          <h2 id={`more-${kind}`} className={styles.heading}>
            {t(`applications.document.${kind}`)}
          </h2>
          <p className={styles.muted}>{t('applications.document_more')}</p>
          <DocumentUpload kind={kind} step="status" />
        </section>
      ))}
      {missing.length + more.length > 0 && <PrivacyNotice />}
      {found.offer && <Offer found={found} now={now} />}
      <Withdraw state={state} />
    </Card>
  )
}

const star = khatimPath(30, 32, 32)

function Place({ place }: { place: number }) {
  const t = useText()
  const { locale } = useLocale()
  return (
    <p className={styles.place}>
      <svg viewBox="0 0 64 64" width={64} height={64} className={styles.star} aria-hidden>
        <path d={star} />
        <text x="32" y="39" textAnchor="middle">
          {formatNumber(place, locale)}
        </text>
      </svg>
      <span>
        {place === 1 ? t('applications.place_first') : t('applications.place', { place: formatNumber(place, locale) })}
      </span>
    </p>
  )
}

function Offer({ found: { state, offer }, now }: { found: OwnApplicationView; now: Date }) {
  const t = useText()
  const { locale } = useLocale()
  const [accepting, refusing] = [useSubmitting('accepted'), useSubmitting('refused')]
  if (!offer) return null
  const { room, rent, features, until } = offer
  return (
    <section className={styles.offer} aria-labelledby="offer">
      <h2 id="offer" className={styles.heading}>
        {t(state === 'offered' ? 'applications.offer' : 'applications.your_room')}
      </h2>
      <dl className={styles.facts}>
        <div>
          <dt>{t('applications.room')}</dt>
          <dd>
            <bdi>{room.name}</bdi>
          </dd>
        </div>
        {room.floor !== null && (
          <div>
            <dt>{t('applications.floor')}</dt>
            <dd>{formatNumber(room.floor, locale)}</dd>
          </div>
        )}
        <div>
          <dt>{t('applications.kind')}</dt>
          <dd>{t('housing.beds_in', { count: room.beds, number: formatNumber(room.beds, locale) })}</dd>
        </div>
        <div>
          <dt>{t('applications.price')}</dt>
          <dd>
            {formatMoney(rent, 'TRY', locale)} {t('housing.a_month')}
          </dd>
        </div>
      </dl>
      {features.length > 0 && (
        <ul className={styles.features}>
          {features.map((feature) => (
            <li key={feature}>
              <bdi>{feature}</bdi>
            </li>
          ))}
        </ul>
      )}
      {state === 'offered' && until && (
        <>
          <p>
            {t('applications.offer_until')}{' '}
            <strong>
              {formatNamed(until, locale, 'day')} <Ltr>{formatTime(until, locale)}</Ltr>
            </strong>
          </p>
          {until > now && (
            <Form method="post" action="?" className={styles.ways}>
              <Button
                type="submit"
                name="intent"
                value="accepted"
                variant="pine"
                size="large"
                loading={accepting}
                icon={<Icon of={IconCheck} size={20} />}
              >
                {t('applications.accept')}
              </Button>
            </Form>
          )}
          <details className={styles.withdraw}>
            <summary>{t('applications.refuse')}</summary>
            <Form method="post" action="?" className={styles.form}>
              <p className={styles.muted}>{t('applications.refuse_text')}</p>
              <div>
                <Button type="submit" name="intent" value="refused" variant="outline" loading={refusing}>
                  {t('applications.refuse_yes')}
                </Button>
              </div>
            </Form>
          </details>
        </>
      )}
    </section>
  )
}

function Withdraw({ state }: { state: State }) {
  const t = useText()
  const busy = useSubmitting('withdraw')
  if (!allowedTransitions(state, 'applicant').includes('withdrawn') || state === 'offered') return null
  return (
    <details className={styles.withdraw}>
      <summary>{t('applications.withdraw')}</summary>
      <Form method="post" action="?" className={styles.form}>
        <p className={styles.muted}>
          {t(state === 'accepted' ? 'applications.withdraw_bed' : 'applications.withdraw_text')}
        </p>
        <div>
          <Button type="submit" name="intent" value="withdraw" variant="outline" loading={busy}>
            {t('applications.withdraw_yes')}
          </Button>
        </div>
      </Form>
    </details>
  )
}
