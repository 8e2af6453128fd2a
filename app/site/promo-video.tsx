import { useState } from 'react'
import IconPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlayFilled.mjs'
import { useText } from '#kernel/text-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { GeneratedCover } from '#ui/picture.tsx'
import styles from './promo-video.module.css'

/** Shows our own poster until the visitor starts the video: nothing is loaded from other sites before. */
export function PromoVideo({ id, title }: { id: string; title: string }) {
  const t = useText()
  const [isPlaying, setPlaying] = useState(false)
  if (isPlaying)
    return (
      // The player needs scripts and its own origin, and with both a sandbox has no effect.
      // oxlint-disable-next-line react/iframe-missing-sandbox
      <iframe
        className={styles.video}
        src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`}
        title={title}
        height={500}
        allow="autoplay; encrypted-media; picture-in-picture"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
      />
    )
  return (
    <a
      className={styles.poster}
      href={`https://www.youtube.com/watch?v=${id}`}
      target="_blank"
      rel="noopener noreferrer"
      onClick={(event) => {
        event.preventDefault()
        setPlaying(true)
      }}
    >
      <GeneratedCover kind="promo" id={1} className={styles.cover} />
      <span className={styles.play}>
        <Icon of={IconPlay} size={34} />
      </span>
      <span className={styles.words}>{t('home.play')}</span>
    </a>
  )
}
