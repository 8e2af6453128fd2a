import { lastMoment } from '#features/housing/rooms/room.ts'
import { formatDate, formatDay } from '#kernel/dates.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Card } from '#ui/card.tsx'
import { Code } from '#ui/code.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Link } from '#ui/link.tsx'
import type { OwnApplicationView } from '../own-application.server.ts'
import styles from './applications.module.css'

/** The residence and term, and the code that opens the application. */
export function ApplicationFacts({ found: { code, residence, term, submittedAt } }: { found: OwnApplicationView }) {
  const t = useText()
  const { locale, to } = useLocale()
  const day = (text: string) => formatDay(text, locale)
  return (
    <Card padded className={styles.side!}>
      <h2 className={styles.heading}>{t('applications.code')}</h2>
      <p className={styles.code}>
        <Code>{code}</Code>
        <CopyButton text={code} what={t('applications.code')} />
      </p>
      <p className={styles.muted}>{t('applications.keep_code')}</p>
      <dl className={styles.facts}>
        <div>
          <dt>{t('applications.residence')}</dt>
          <dd>
            <Link to={to(`/student-housing-desc/${residence.id}`)}>
              <bdi>{residence.name}</bdi>
            </Link>
          </dd>
        </div>
        <div>
          <dt>{t('applications.term')}</dt>
          <dd>
            <bdi>{term.name}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('applications.living')}</dt>
          <dd>
            {day(term.startsOn)} – {day(term.endsOn)}
          </dd>
        </div>
        <div>
          <dt>{t(submittedAt ? 'applications.sent_at' : 'applications.closes')}</dt>
          <dd>{formatDate(submittedAt ?? lastMoment(term), locale)}</dd>
        </div>
      </dl>
    </Card>
  )
}
