import { createECDH } from 'node:crypto';
import { decrypt } from 'http_ece';

it('the implementation that reads messages in these tests reads the example of RFC 8291, 5', () => {
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url');
  const body =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';
  const authSecret = Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url');
  const text = decrypt(Buffer.from(body, 'base64url'), { version: 'aes128gcm', privateKey: ecdh, authSecret });
  expect(text.toString('utf8')).toBe('When I grow up, I want to be a watermelon');
});
