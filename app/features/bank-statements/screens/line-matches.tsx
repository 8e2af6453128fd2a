import { Anchor, Button, Stack, Text } from '@mantine/core'
import type { LineRow } from '#features/bank-statements/lines/line.ts'
import { isolate } from '#kernel/bidi.ts'
import { formatMoney } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Code } from '#ui/code.tsx'
import { Link } from '#ui/link.tsx'
import { useDashboard } from '#dashboard/dashboard-data.ts'
import { rowActionName } from '#dashboard/kit/row-action-name.ts'
import { lineName } from './line-name.ts'

/** The matches of a line, or a note that it waits for a second person. */
export function LineMatches({ line, mayUndo, onUndo }: { line: LineRow; mayUndo: boolean; onUndo: () => void }) {
  const t = useText()
  const { locale, to } = useLocale()
  const { may } = useDashboard()
  if (line.state === 'waiting')
    return (
      <Anchor component={Link} to={to('/dashboard/approvals')}>
        {t('dashboard.line_state.waiting')}
      </Anchor>
    )
  return (
    <Stack gap="xs" align="flex-start">
      {line.matches.map(({ kind, donation, expense, refund, amount, commission, note }, at) => (
        <Text key={at} size="sm" component="div">
          {kind === 'returned' && `${t('dashboard.line_kind.returned')} `}
          {donation && may('donations.read') ? (
            <Anchor component={Link} to={to(`/dashboard/all-donations/${donation.id}`)}>
              <Code>{donation.reference}</Code>
            </Anchor>
          ) : (
            kind !== 'returned' && t(`dashboard.line_kind.${kind}`)
          )}
          {(expense ?? refund) && (
            <>
              {' '}
              <Code>{expense ?? refund}</Code>
            </>
          )}
          {line.matches.length > 1 && ` · ${formatMoney(amount, line.currency, locale)}`}
          {kind === 'donation' && commission > 0 && (
            <>
              {' · '}
              {t('dashboard.line_missing', { amount: isolate(formatMoney(commission, line.currency, locale)) })}
            </>
          )}
          {note && (
            <>
              {' · '}
              <bdi>{note}</bdi>
            </>
          )}
        </Text>
      ))}
      {mayUndo && (
        <Button
          size="compact-sm"
          variant="subtle"
          data-line-action
          aria-label={rowActionName(t('dashboard.line_undo'), ...lineName(line, locale))}
          onClick={onUndo}
        >
          {t('dashboard.line_undo')}
        </Button>
      )}
    </Stack>
  )
}
