import { Button, Group } from '@mantine/core'
import { useText } from '#kernel/text-context.tsx'
import { Alert } from '#ui/alert.tsx'
import { Moment } from '../value.tsx'
import type { useStoredDraft } from './use-stored-draft.ts'

/** Shown above a form when unsaved changes of an earlier visit were found. */
export function DraftOffer({ draft }: { draft: ReturnType<typeof useStoredDraft> }) {
  const t = useText()
  if (!draft.offer) return null
  return (
    <Alert title={t('dashboard.draft_found')}>
      <p>
        {t('dashboard.draft_typed')} <Moment at={draft.offer.at} />. {draft.outdated && t('dashboard.draft_outdated')}
      </p>
      <Group gap="xs">
        <Button size="xs" onClick={() => void draft.restore()}>
          {t('dashboard.draft_restore')}
        </Button>
        <Button size="xs" variant="default" onClick={draft.discard}>
          {t('dashboard.draft_discard')}
        </Button>
      </Group>
    </Alert>
  )
}
