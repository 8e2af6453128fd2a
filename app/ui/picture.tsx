import { clsx } from 'clsx'
import { pick } from '#kernel/locale.ts'
import { renditionUrl, srcSet, type Picture as Uploaded } from '#kernel/picture.ts'
import { useLocale } from '#kernel/text-context.tsx'
import { COVER_HEIGHT, COVER_WIDTH, coverUrl } from './cover-url.ts'
import styles from './picture.module.css'

/** `first`: loaded before everything else. `in view`: loaded at once, but after the first. Otherwise lazily. */
export type Priority = 'first' | 'in view' | undefined

/** Priority of a card in a list: a wide screen shows three of them without scrolling, a phone one. */
export const priorityInList = (index: number): Priority => (index === 0 ? 'first' : index < 3 ? 'in view' : undefined)

type Loading = {
  priority?: Priority
  className?: string | undefined
}

type PlainProps = Loading & {
  src: string
  /** Empty if the text next to it says the same. */
  alt: string
  width: number
  height: number
  srcSet?: string
  sizes?: string
}

/** An image that reserves its space while loading. */
function PlainPicture({ priority, alt, ...image }: PlainProps) {
  return (
    <img
      {...image}
      alt={alt}
      loading={priority ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={priority === 'first' ? 'high' : undefined}
    />
  )
}

type PictureProps = Loading & {
  picture: Uploaded
  /** Displayed width, as `sizes` of an image: `(min-width: 60rem) 33vw, 100vw`. */
  sizes?: string | undefined
  /** Replaces the alternative text of the picture; empty if the text next to it says the same. */
  alt?: string | undefined
  /** `contain` shows the whole picture, for logos. */
  fit?: 'cover' | 'contain' | undefined
}

const tenth = (share: number) => Math.round(share * 10)

/** An uploaded picture in a suitable format and size; fills its frame (`className`) around the focal point. */
export function Picture({ picture, sizes = '100vw', alt, fit = 'cover', priority, className }: PictureProps) {
  const { locale } = useLocale()
  const { width, height, color, focal } = picture
  return (
    <span className={clsx(styles.frame, className)}>
      {color && fit === 'cover' && (
        <svg className={styles.color} aria-hidden="true">
          <rect width="100%" height="100%" fill={color} />
        </svg>
      )}
      <picture>
        <source type="image/avif" srcSet={srcSet(picture, 'avif')} sizes={sizes} />
        <img
          src={renditionUrl(picture, 960, 'jpg')}
          srcSet={srcSet(picture, 'webp')}
          sizes={sizes}
          alt={alt ?? pick(picture.alt, locale)}
          width={width}
          height={height}
          loading={priority ? 'eager' : 'lazy'}
          decoding="async"
          fetchPriority={priority === 'first' ? 'high' : undefined}
          className={clsx(
            styles.image,
            fit === 'contain' && styles.contain,
            focal && [styles[`x${tenth(focal.x)}`], styles[`y${tenth(focal.y)}`]],
          )}
        />
      </picture>
    </span>
  )
}

/** Generated cover of a record without a picture: decorative, so without alternative text. */
export function GeneratedCover({ kind, id, ...rest }: Loading & { kind: string; id: string | number }) {
  return <PlainPicture src={coverUrl(kind, id)} alt="" width={COVER_WIDTH} height={COVER_HEIGHT} {...rest} />
}

/** The picture of a record, or its generated cover. */
export function PictureOrCover({
  picture,
  kind,
  id,
  priority,
  className,
  ...rest
}: Omit<PictureProps, 'picture'> & { picture: Uploaded | null | undefined; kind: string; id: string | number }) {
  return picture ? (
    <Picture picture={picture} priority={priority} className={className} {...rest} />
  ) : (
    <span className={clsx(styles.frame, className)}>
      <GeneratedCover kind={kind} id={id} priority={priority} className={styles.image} />
    </span>
  )
}
