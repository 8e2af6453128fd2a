import { defineTexts } from '#kernel/text.ts'

export const texts = defineTexts({
  'dashboard.faq': { ar: 'سؤال شائع', en: 'Question', tr: 'Soru' },
  'dashboard.faqs': { ar: 'الأسئلة الشائعة', en: 'Frequent questions', tr: 'Sık sorulan sorular' },
  'dashboard.faqs_empty': {
    ar: 'لا أسئلة بعد. أجب عمّا يُسأل كل يوم مرة واحدة هنا.',
    en: 'No questions yet. Answer once here what is asked every day.',
    tr: 'Henüz soru yok. Her gün sorulanı burada bir kez yanıtlayın.',
  },
  'dashboard.faq_add': { ar: 'سؤال جديد', en: 'New question', tr: 'Yeni soru' },
  'dashboard.field.question': { ar: 'السؤال', en: 'Question', tr: 'Soru' },
  'dashboard.field.answer': { ar: 'الجواب', en: 'Answer', tr: 'Yanıt' },
})
