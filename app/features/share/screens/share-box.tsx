import { formatNumber } from '#kernel/digits.ts'
import type { ShareFigures } from '#features/share/share.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Fact, FactList, Panel } from '#dashboard/kit/panel.tsx'

/** How often visitors shared a page, by channel. */
export function ShareBox({ shares: { total, channels } }: { shares: ShareFigures }) {
  const t = useText()
  const { locale } = useLocale()
  const used = (Object.entries(channels) as [keyof ShareFigures['channels'], number][])
    .filter(([, count]) => count > 0)
    .toSorted(([, a], [, b]) => b - a)
  return (
    <Panel title={t('dashboard.shares')}>
      {total === 0 ? (
        <p>{t('dashboard.shares_none')}</p>
      ) : (
        <FactList>
          {used.map(([channel, count]) => (
            <Fact key={channel} label={t(`dashboard.shared.${channel}`)}>
              {formatNumber(count, locale)}
            </Fact>
          ))}
          <Fact label={t('dashboard.shares_total')}>{formatNumber(total, locale)}</Fact>
        </FactList>
      )}
    </Panel>
  )
}
