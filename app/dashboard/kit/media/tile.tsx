import type { KeyboardEvent } from 'react'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs'
import { clsx } from 'clsx'
import { isolate } from '#kernel/bidi.ts'
import { pick } from '#kernel/locale.ts'
import type { Translate } from '#kernel/text.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { sizeOf } from '#kernel/file-size.ts'
import styles from './tile.module.css'
import type { Item, PictureUsage } from './use-library.ts'

type Props = {
  item: Item
  onPress: () => void
  onKeyDown?: (event: KeyboardEvent<HTMLButtonElement>) => void
  onDoublePress?: (() => void) | undefined
  /** Whether the file is selected; undefined where files cannot be selected. */
  chosen?: boolean | undefined
  /** Shows a check mark on a selected file. */
  marked?: boolean
}

/** Name of the first record that uses the file, and the number of the others. */
function usedIn(t: Translate, [first, ...others]: PictureUsage[]): string {
  const title = isolate(first!.title)
  return others.length === 0
    ? t('dashboard.media.used_in', { title })
    : t('dashboard.media.used_in_more', { title, count: others.length })
}

/** One file in the grid. */
export function Tile({ item, onPress, onDoublePress, onKeyDown, chosen, marked = true }: Props) {
  const t = useText()
  const { locale } = useLocale()
  const { picture } = item
  return (
    <button
      type="button"
      className={clsx(styles.tile, chosen && styles.chosen)}
      aria-pressed={marked ? chosen : undefined}
      onClick={onPress}
      onDoubleClick={onDoublePress}
      onKeyDown={onKeyDown}
    >
      {picture ? (
        <Picture picture={picture} sizes="(min-width: 60rem) 15rem, 46vw" alt="" className={styles.picture} />
      ) : (
        <span className={clsx(styles.picture, styles.document)}>
          <Icon of={IconFileTypePdf} size={52} stroke={1.2} />
        </span>
      )}
      {chosen && marked && (
        <span className={styles.check}>
          <Icon of={IconCheck} size={18} stroke={2.6} />
        </span>
      )}
      <span className={styles.words}>
        <span dir="auto" className={styles.title}>
          {item.title}
        </span>
        <span className={styles.facts}>
          <bdi dir="ltr">{picture ? `${picture.width} × ${picture.height}` : sizeOf(item.bytes, locale)}</bdi>
          {picture && !pick(picture.alt, locale) && <span className={styles.mark}>{t('dashboard.media.no_alt')}</span>}
        </span>
        {item.usedBy && (
          <span className={styles.used} dir="auto">
            {item.usedBy.length === 0 ? t('dashboard.media.unused') : usedIn(t, item.usedBy)}
          </span>
        )}
      </span>
    </button>
  )
}
