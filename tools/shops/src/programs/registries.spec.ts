import { databaseSettings, nodeRequest } from './evershop/evershop';

it('gives EverShop its database', () => {
  expect(databaseSettings('postgres://u:p@127.0.0.1:5433/shop')).toEqual({
    DB_HOST: '127.0.0.1',
    DB_PORT: '5433',
    DB_NAME: 'shop',
    DB_USER: 'u',
    DB_PASSWORD: 'p',
    DB_SSLMODE: 'disable',
  });
});

it.each([
  ['GET /thalers?page=2', '/thalers?page=2'],
  ['GET /images?src=%2Fassets%2F1.jpg&w=480', undefined],
  ['Your website is running', undefined],
])('reads the requests of EverShop, without those for resized pictures: %s', (line, request) => {
  expect(nodeRequest(line)).toBe(request);
});
