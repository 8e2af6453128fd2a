import { useState } from 'react'
import { Button } from '@mantine/core'
import { useText } from '#kernel/text-context.tsx'
import type { Described, RecordAnswer } from '#resource/contract.ts'
import { EmptyState } from '#ui/state.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { useChange } from '../kit/use-change.ts'
import { Moment } from '../kit/value.tsx'
import type { Loaded } from '../screen.server.ts'
import { History } from './record-history.tsx'
import type { recordScreen } from './records.server.ts'

type Props = { resource: Described; deleted: NonNullable<Loaded<typeof recordScreen>['deleted']> }

/** A deleted record: who deleted it and when, with its history and a button that restores it. */
export function DeletedRecord({ resource, deleted }: Props) {
  const t = useText()
  const { change, busy } = useChange()
  const [history, setHistory] = useState(false)
  const { id, version, name, by, at } = deleted
  const mayRestore = resource.may.update && resource.may.create
  const restore = () =>
    void change<RecordAnswer>({
      method: 'POST',
      path: `/api/dashboard/${resource.id}/${id}/restore`,
      body: { version, seen: version },
      success: t('dashboard.brought_back'),
    })
  return (
    <>
      <PageHead title={name} trail={[{ label: t(resource.labels.many), to: `/dashboard/${resource.id}` }]}>
        <Button variant="default" onClick={() => setHistory(true)}>
          {t('dashboard.history')}
        </Button>
      </PageHead>
      <EmptyState
        title={t('dashboard.was_deleted')}
        action={
          mayRestore && (
            <Button onClick={restore} loading={busy}>
              {t('dashboard.restore')}
            </Button>
          )
        }
      >
        <bdi>{by ?? t('dashboard.by_itself')}</bdi> · <Moment at={at} />
      </EmptyState>
      {history && (
        <History
          resource={resource}
          record={{ id, version }}
          names={{}}
          dirty={false}
          onRestored={() => setHistory(false)}
          onClose={() => setHistory(false)}
        />
      )}
    </>
  )
}
