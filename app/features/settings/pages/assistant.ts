import { flag, localized, longText, number, optional, text } from '#resource/fields.ts'
import { settingsPage } from '#resource/settings-page.ts'

/** How the assistant answers and its cost limit. It is switched on and off in the control panel. */
export const assistant = settingsPage({
  id: 'assistant',
  screen: 'assistant-settings',
  title: 'dashboard.settings.assistant',
  // Only people responsible for the cost may see it.
  permission: 'settings',
  path: '/ask',
  fields: {
    welcome: localized(longText({ label: 'dashboard.settings.assistant_welcome', max: 400 })),
    useModel: flag({
      label: 'dashboard.settings.assistant_use_model',
      hint: 'dashboard.settings.assistant_use_model_hint',
    }),
    model: optional(
      text({ label: 'dashboard.settings.assistant_model', hint: 'dashboard.settings.assistant_model_hint', max: 100 }),
    ),
    perHour: number({
      label: 'dashboard.settings.assistant_per_hour',
      hint: 'dashboard.settings.assistant_per_hour_hint',
      min: 5,
      max: 1000,
    }),
    tokensADay: number({
      label: 'dashboard.settings.assistant_tokens',
      hint: 'dashboard.settings.assistant_tokens_hint',
      min: 0,
      max: 100_000_000,
    }),
    keepDays: number({
      label: 'dashboard.settings.assistant_keep',
      hint: 'dashboard.settings.assistant_keep_hint',
      min: 1,
      max: 730,
    }),
  },
  form: [
    { label: 'dashboard.settings.card.assistant', fields: ['welcome', 'useModel', 'model'] },
    { label: 'dashboard.settings.card.limits', fields: ['perHour', 'tokensADay', 'keepDays'] },
  ],
  standard: {
    welcome: {
      ar: 'أهلًا بك! اسألني عن التبرع أو السكن الطلابي أو المراكز الشبابية أو متجر الهدايا أو الأخبار.',
      en: 'Welcome! Ask me about donations, student housing, youth centers, the gift shop or the news.',
      tr: 'Hoş geldiniz! Bana bağış, öğrenci yurtları, gençlik merkezleri, hediye mağazası ya da haberler hakkında sorun.',
    },
    useModel: true,
    perHour: 60,
    tokensADay: 400_000,
    keepDays: 90,
  },
})
