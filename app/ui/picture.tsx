import { COVER_HEIGHT, COVER_WIDTH, coverUrl } from './cover-url.ts'

type Loading = {
  /** In view at once: fetched first instead of when scrolled to. */
  priority?: boolean
  className?: string
}

type PictureProps = Loading & {
  src: string
  /** Empty when the words beside it say the same. */
  alt: string
  width: number
  height: number
  srcSet?: string
  sizes?: string
}

/** An image that keeps its place before it has come. */
export function Picture({ priority, alt, ...image }: PictureProps) {
  return (
    <img
      {...image}
      alt={alt}
      loading={priority ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={priority ? 'high' : undefined}
    />
  )
}

/** The generated cover of a record that has no picture of its own: decorative, so without a description. */
export function Cover({ kind, id, ...rest }: Loading & { kind: string; id: string | number }) {
  return <Picture src={coverUrl(kind, id)} alt="" width={COVER_WIDTH} height={COVER_HEIGHT} {...rest} />
}
