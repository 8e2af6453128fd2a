import type { Picture } from '#kernel/picture.ts'
import { useText } from '#kernel/text-context.tsx'
import { Dialog } from '../dialog.tsx'
import { AltFields } from './alt-fields.tsx'
import { FocalPoint } from './focal-point.tsx'

type Props = { opened: boolean; onClose: () => void; value: Picture; onChange: (value: Picture) => void }

/** Edits the alternative text of a picture and its focal point, which cropping keeps in view. */
export function DescribeDialog({ opened, onClose, value, onChange }: Props) {
  const t = useText()
  return (
    <Dialog opened={opened} onClose={onClose} size="lg" title={t('dashboard.media.describe')}>
      <FocalPoint picture={value} onChange={(focal) => onChange({ ...value, focal })} />
      <AltFields value={value.alt ?? null} onChange={(alt) => onChange({ ...value, alt })} />
    </Dialog>
  )
}
