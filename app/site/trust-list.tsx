import { useText } from '#kernel/text-context.tsx'
import type { TrustFacts } from './shell.ts'

type Props = {
  trust: TrustFacts
  className?: string | undefined
  /** Sentences after the facts. */
  results?: readonly string[]
}

/** Registration, permit and annual report, if staff have entered them; nothing without any. */
export function TrustList({ trust, className, results = [] }: Props) {
  const t = useText()
  const { registration, permit, report } = trust
  if (!registration && !permit && !report && results.length === 0) return null
  return (
    <ul className={className} aria-label={t('trust.title')}>
      {registration && (
        <li>
          {t('trust.registration')} <bdi dir="ltr">{registration}</bdi>
        </li>
      )}
      {permit && (
        <li>
          {t('trust.permit')} <bdi>{permit}</bdi>
        </li>
      )}
      {report && (
        <li>
          <a href={report.href} target="_blank" rel="noopener noreferrer">
            {report.title}
          </a>
        </li>
      )}
      {results.map((result) => (
        <li key={result}>{result}</li>
      ))}
    </ul>
  )
}
