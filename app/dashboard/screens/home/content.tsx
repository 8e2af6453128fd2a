import { formatNumber } from '#kernel/digits.ts'
import { formatDateTime } from '#kernel/dates.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { iconOf } from '../../icons.ts'
import { Panel } from '../../kit/panel.tsx'
import type { HomeData } from './home.screen.tsx'
import styles from './home.module.css'

type Props = { content: NonNullable<HomeData['content']>; narrow?: boolean }

/** Number of published records of each kind, and content that is scheduled. */
export function Content({ content: { kinds, soon }, narrow }: Props) {
  const t = useText()
  const { locale, to } = useLocale()
  const number = (count: number) => formatNumber(count, locale)
  return (
    <>
      <Panel title={t('dashboard.content')}>
        <ul className={styles.kinds} data-narrow={narrow}>
          {kinds.map((kind) => (
            <li key={kind.id}>
              <Link to={to(`/dashboard/${kind.id}`)} className={styles.kind}>
                <span className={styles.kindicon}>
                  <Icon of={iconOf(kind.icon)} size={20} />
                </span>
                <span className={styles.kindname}>{t(kind.label)}</span>
                <strong>{number(kind.published)}</strong>
                {kind.draft + kind.scheduled > 0 && (
                  <span className={styles.small}>
                    {kind.draft > 0 && `${t('dashboard.state.draft')} ${number(kind.draft)}`}
                    {kind.draft > 0 && kind.scheduled > 0 && ' · '}
                    {kind.scheduled > 0 && `${t('dashboard.state.scheduled')} ${number(kind.scheduled)}`}
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </Panel>
      {soon.length > 0 && (
        <Panel title={t('dashboard.soon')}>
          <ul className={styles.lines}>
            {soon.map((one) => (
              <li key={`${one.resource} ${one.id}`} className={styles.line}>
                <div>
                  <Link to={to(`/dashboard/${one.resource}/${one.id}`)} className={styles.link}>
                    <bdi>{one.name}</bdi>
                  </Link>
                  <p className={styles.small}>
                    {t(one.label)} · <bdi dir="ltr">{formatDateTime(one.at, locale)}</bdi>
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}
