import 'react-easy-crop/react-easy-crop.css'
import { useState } from 'react'
import { Alert, Button, Group, SegmentedControl, Slider, Text } from '@mantine/core'
import Cropper, { type Area } from 'react-easy-crop'
import { formatNumber } from '#kernel/digits.ts'
import { renditionUrl } from '#kernel/picture.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { send } from '../../send.ts'
import styles from './crop.module.css'
import { MEDIA_API, type Item } from './use-library.ts'

type Props = {
  item: Item
  /** Required width / height; without it staff choose freely. */
  ratio?: number | undefined
  onDone: (cut: Item) => void
  onCancel: () => void
  /** Offers to use the whole picture without cropping. */
  onWhole?: (() => void) | undefined
}

const RATIOS = { '16:9': 16 / 9, '4:3': 4 / 3, '1:1': 1, '3:4': 3 / 4 } as const

/** Selects a part of a picture; the server crops it from the original. */
export function Crop({ item, ratio, onDone, onCancel, onWhole }: Props) {
  const t = useText()
  const { locale } = useLocale()
  const picture = item.picture!
  const own = picture.width / picture.height
  const [shape, setShape] = useState<'own' | keyof typeof RATIOS>('own')
  const [at, setAt] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area | null>(null)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState('')
  const aspect = ratio ?? (shape === 'own' ? own : RATIOS[shape])
  const cut = area && pixelsOf(area, picture)

  async function save() {
    if (!cut) return
    setBusy(true)
    const answer = await send<Item>('POST', `${MEDIA_API}/${item.id}/crop`, cut)
    setBusy(false)
    if (answer.ok) onDone(answer.value)
    else setRefused(answer.problem.message || t('dashboard.offline'))
  }

  return (
    <div className={styles.crop}>
      <Text size="sm" c="dimmed">
        {t('dashboard.media.crop_hint')}
      </Text>
      {/* The crop library measures from the left. */}
      <div className={styles.stage} dir="ltr">
        <Cropper
          image={renditionUrl(picture, 1600, 'webp')}
          aspect={aspect}
          crop={at}
          zoom={zoom}
          maxZoom={5}
          onCropChange={setAt}
          onZoomChange={setZoom}
          onCropComplete={(percent) => setArea(percent)}
          disableAutomaticStylesInjection
          cropperProps={{ role: 'application', 'aria-label': t('dashboard.media.crop_area') }}
          mediaProps={{ alt: '' }}
        />
      </div>
      <div className={styles.tools}>
        {!ratio && (
          <SegmentedControl
            className={styles.ratios!}
            aria-label={t('dashboard.media.crop_ratio')}
            value={shape}
            onChange={(value) => setShape(value as typeof shape)}
            data={[
              { value: 'own', label: t('dashboard.media.crop_as_is') },
              ...Object.keys(RATIOS).map((value) => ({ value, label: <bdi dir="ltr">{value}</bdi> })),
            ]}
          />
        )}
        <div className={styles.zoom}>
          <Text size="sm" component="span" aria-hidden>
            {t('dashboard.media.crop_zoom')}
          </Text>
          <Slider
            flex={1}
            min={1}
            max={5}
            step={0.05}
            value={zoom}
            onChange={setZoom}
            label={(value) => formatNumber(value, locale)}
            thumbLabel={t('dashboard.media.crop_zoom')}
          />
        </div>
      </div>
      {cut && (
        <output className={styles.size}>
          <bdi dir="ltr">{`${cut.width} × ${cut.height}`}</bdi>
        </output>
      )}
      {refused && (
        <Alert color="pome" role="alert">
          {refused}
        </Alert>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          {t('dashboard.cancel')}
        </Button>
        {onWhole && (
          <Button variant="default" onClick={onWhole}>
            {t('dashboard.media.crop_whole')}
          </Button>
        )}
        <Button onClick={() => void save()} loading={busy} disabled={!cut}>
          {t('dashboard.media.crop_save')}
        </Button>
      </Group>
    </div>
  )
}

/** Converts percentages of the shown picture to whole pixels of the original, within its edges. */
function pixelsOf(area: Area, { width, height }: { width: number; height: number }) {
  const x = Math.min(width - 1, Math.max(0, Math.round((area.x / 100) * width)))
  const y = Math.min(height - 1, Math.max(0, Math.round((area.y / 100) * height)))
  // The shown picture has whole pixels, so the crop is rounded to a thousandth.
  const part = (percent: number, all: number) => (percent > 99.9 ? all : Math.round((percent / 100) * all))
  return {
    x,
    y,
    width: Math.min(width - x, part(area.width, width)),
    height: Math.min(height - y, part(area.height, height)),
  }
}
