import type { Messages } from './messages.js';

export const ja: Messages = {
  results: (count) => `${count}件`,
  noResults: '該当なし',
  loading: '読み込み中',
  failed: '一覧を読み込めませんでした。しばらくしてからもう一度お試しください。',
  showList: '一覧を表示',
  required: 'この項目を入力してください。',
  chooseFromList: '一覧から選択してください。',
  country: '国',
  timezone: 'タイムゾーン',
  city: '都市',
};
