import '../../testing/web-globals';
import { fixtureLot } from '../../testing/fixtures';
import { createQueryClient } from './query-client';
import { takeFirstAnswer } from './first-answer';

const lot = { ...fixtureLot(0), id: '0abc1def2ghi3', title: 'Denarius </script> & more' };
const pageWith = (path: string, language: string) => {
  const page = document.implementation.createHTMLDocument();
  const element = page.createElement('script');
  element.id = 'first-answer';
  element.type = 'application/json';
  Object.assign(element.dataset, { path, language });
  element.textContent = JSON.stringify(lot).replace(/[<>&]/g, (each) => `\\u00${each.charCodeAt(0).toString(16)}`);
  page.body.append(element);
  return page;
};
const taken = (page: Document) => {
  const client = createQueryClient();
  takeFirstAnswer(client, 'de', page);
  const answer = client.getQueryData(['lot', lot.id]);
  client.clear();
  return answer;
};

it('takes the lot that was delivered with the page', () =>
  expect(taken(pageWith(`/api/lots/${lot.id}`, 'de'))).toEqual(lot));

it('ignores an answer in another language, another call, and a page without one', () => {
  expect(taken(pageWith(`/api/lots/${lot.id}`, 'en'))).toBeUndefined();
  expect(taken(pageWith('/api/user', 'de'))).toBeUndefined();
  expect(taken(document.implementation.createHTMLDocument())).toBeUndefined();
});
