import { clsx } from 'clsx'
import { pick } from '#kernel/locale.ts'
import { renditionUrl, srcSet, type Picture as Uploaded } from '#kernel/picture.ts'
import { useLocale } from '#kernel/text-context.tsx'
import { COVER_HEIGHT, COVER_WIDTH, coverUrl } from './cover-url.ts'
import styles from './picture.module.css'

/** `first`: fetched before everything else. `in view`: fetched at once, but not before the first. Else when scrolled to. */
export type Priority = 'first' | 'in view' | undefined

/** Of a card in a list: a wide screen shows three of them at once, a phone one. */
export const priorityInList = (index: number): Priority => (index === 0 ? 'first' : index < 3 ? 'in view' : undefined)

type Loading = {
  priority?: Priority
  className?: string | undefined
}

type PlainProps = Loading & {
  src: string
  /** Empty when the text next to it says the same. */
  alt: string
  width: number
  height: number
  srcSet?: string
  sizes?: string
}

/** An image that keeps its place before it has come. */
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
  /** How wide it is shown, as `sizes` of an image: `(min-width: 60rem) 33vw, 100vw`. */
  sizes?: string | undefined
  /** Instead of the picture's own description; empty when the text next to it says the same. */
  alt?: string | undefined
  /** `contain` shows the whole of it, for logos. */
  fit?: 'cover' | 'contain' | undefined
}

const tenth = (share: number) => Math.round(share * 10)

/** An uploaded picture in the format and size that fit; it fills its frame (`className`) around the focal point. */
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

/** The generated cover of a record that has no picture of its own: decorative, so without a description. */
export function GeneratedCover({ kind, id, ...rest }: Loading & { kind: string; id: string | number }) {
  return <PlainPicture src={coverUrl(kind, id)} alt="" width={COVER_WIDTH} height={COVER_HEIGHT} {...rest} />
}

/** A record's picture, or its generated cover while it has none. */
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
