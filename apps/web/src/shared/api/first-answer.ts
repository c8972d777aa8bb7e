import type { Lot } from '@obverse/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { endpoints } from '@obverse/contracts';
import { keepForOffline } from './offline';

const LOT = /^\/api\/lots\/([0-9a-z]{13})$/;

/**
 * Takes the answer that the gateway delivered with the page of a lot, so that the page does not ask for it. The gateway delivers it to visitors without
 * a session alone. One in another language is ignored.
 */
export function takeFirstAnswer(client: QueryClient, language: string, page: Document = document): void {
  const element = page.getElementById('first-answer');
  const id = LOT.exec(element?.dataset['path'] ?? '')?.[1];
  if (!element || id === undefined || element.dataset['language'] !== language) return;
  // The gateway checks its answers against the contract.
  const lot = JSON.parse(element.textContent ?? '') as Lot;
  client.setQueryData(['lot', id], lot);
  void keepForOffline(endpoints.lots.get, { params: { id } }, lot);
}
