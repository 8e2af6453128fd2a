/** How the whole site shows texts and numbers: settings of staff (settings/pages/control-panel.ts). */
import { createContext, useContext, type ReactNode } from 'react'
import { sentencesOnLines, truncateAtWord } from './truncate.ts'

export type DisplaySettings = {
  /**
   * `characters`: at the numbers of docs/reference/site-rules.md "Shortened texts". `lines`: as many lines as there is
   * room for (ui/card.module.css).
   */
  cardTexts: 'characters' | 'lines'
  /** Progress of campaigns with two decimals, else as a whole number. */
  percentDecimals: boolean
}

const STANDARD: DisplaySettings = { cardTexts: 'characters', percentDecimals: true }
/** More than three lines of a card hold: the rest would be loaded in vain. */
const THREE_LINES = 240

const DisplayContext = createContext(STANDARD)

export function DisplayProvider({ display, children }: { display: DisplaySettings | undefined; children: ReactNode }) {
  return <DisplayContext value={display ?? STANDARD}>{children}</DisplayContext>
}

export function useDisplaySettings(): DisplaySettings {
  return useContext(DisplayContext)
}

/** Shortens what is on a card. */
export function useCardTexts() {
  const byLines = useDisplaySettings().cardTexts === 'lines'
  return {
    byLines,
    /** @param characters that the text has at most if characters are counted */
    shorten: (text: string, characters: number) => truncateAtWord(text, byLines ? THREE_LINES : characters),
    /** Each sentence on a line of its own, unless lines are counted. */
    onLines: (text: string) => (byLines ? text : sentencesOnLines(text)),
  }
}
