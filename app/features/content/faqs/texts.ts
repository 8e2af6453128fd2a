import { defineTexts } from '#kernel/text.ts'

export const texts = defineTexts({
  'dashboard.faq': { ar: 'سؤال شائع', en: 'Question', tr: 'Soru' },
  'dashboard.faqs': { ar: 'الأسئلة الشائعة', en: 'FAQs', tr: 'Sık sorulan sorular' },
  'dashboard.faqs_empty': {
    ar: 'لا أسئلة بعد. أجب هنا عن أكثر الأسئلة تكرارًا.',
    en: 'No questions yet. Answer the most common questions here.',
    tr: 'Henüz soru yok. En çok sorulan soruları burada yanıtlayın.',
  },
  'dashboard.faq_add': { ar: 'سؤال جديد', en: 'New question', tr: 'Yeni soru' },
  'dashboard.field.question': { ar: 'السؤال', en: 'Question', tr: 'Soru' },
  'dashboard.field.answer': { ar: 'الجواب', en: 'Answer', tr: 'Yanıt' },
})
