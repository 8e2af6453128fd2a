import { defineTexts } from '#kernel/text.ts'

export const texts = defineTexts({
  'dashboard.saved_answers': { ar: 'الردود الجاهزة', en: 'Saved answers', tr: 'Hazır yanıtlar' },
  'dashboard.saved_answer': { ar: 'رد جاهز', en: 'Saved answer', tr: 'Hazır yanıt' },
  'dashboard.saved_answer_add': { ar: 'إضافة رد جاهز', en: 'Add a saved answer', tr: 'Hazır yanıt ekle' },
  'dashboard.saved_answers_empty': {
    ar: 'لا ردود جاهزة بعد. أضف ردودًا للأسئلة المتكررة لتختار منها عند الإجابة.',
    en: 'No saved answers yet. Add answers to frequent questions, and pick them when you answer.',
    tr: 'Henüz hazır yanıt yok. Sık gelen sorular için yanıt ekleyin, yanıtlarken seçin.',
  },
  'dashboard.saved_answer_body': { ar: 'نص الرد', en: 'Text of the answer', tr: 'Yanıt metni' },
  'dashboard.saved_answer_placeholders': {
    ar: 'يُستبدل عند الإدراج: \u2066{name}\u2069 باسم المرسل، \u2066{reference}\u2069 برمز الشكوى أو موضوع الرسالة، \u2066{date}\u2069 بتاريخ وصولها، \u2066{association}\u2069 باسم الجمعية.',
    en: 'Filled in when inserted: {name} (the sender), {reference} (the code of the complaint, or the subject of the message), {date} (when it was received), {association}.',
    tr: 'Eklenirken doldurulur: {name} (gönderen), {reference} (şikâyetin kodu veya mesajın konusu), {date} (geliş tarihi), {association} (derneğin adı).',
  },
  'dashboard.saved_answer_pick': { ar: 'إدراج رد جاهز', en: 'Insert a saved answer', tr: 'Hazır yanıt yerleştir' },
  'saved_answers.unknown_placeholder': {
    ar: 'لا يوجد حقل باسم «{{name}}».',
    en: 'There is no placeholder named “{{name}}”.',
    tr: '“{{name}}” adında bir alan yok.',
  },
})
