/** All texts of the site, from the features' manifests. Server only: browsers load the texts of one language. */
import { texts as kernel } from '#kernel/texts.ts'
import { texts as resource } from '#resource/texts.ts'
import { texts as ui } from '#ui/texts.ts'
import { features } from './features.ts'

type FeatureTexts = NonNullable<(typeof features)[number]['texts']>
/** `A | B` → `A & B`. */
type Together<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer A) => void ? A : never
type AllTexts = typeof kernel & typeof resource & typeof ui & Together<FeatureTexts>

const own: object[] = features.map(({ texts: phrases }) => phrases ?? {})
export const texts = Object.assign({}, kernel, ui, resource, ...own) as AllTexts

declare module '#kernel/text.ts' {
  interface Texts extends AllTexts {}
}
