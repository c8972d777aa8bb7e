import { Injectable } from '@nestjs/common';
export const decorate = Injectable;
